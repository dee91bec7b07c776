"""Writing beside the program: what a disk needs time for, and no frame should wait for.

Jobs are done one after another, in the order given; those still due are done before the program
ends. Only what may be lost when a process is killed belongs here.
"""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor


class BackgroundWriter:
    """Does jobs in a thread of its own, which begins with the first one."""

    def __init__(self, name: str) -> None:
        self._executor = ThreadPoolExecutor(1, name)
        self._due: list[Future[None]] = []

    def write(self, job: Callable[[], None]) -> None:
        """Have a job done soon."""
        self._due.append(self._executor.submit(job))

    def failure(self) -> BaseException | None:
        """Return why a job failed, once; None where all that are done went well."""
        done = [job for job in self._due if job.done()]
        self._due = [job for job in self._due if job not in done]
        return next((error for job in done if (error := job.exception()) is not None), None)

    def flush(self) -> BaseException | None:
        """Wait until everything is written; return as `failure` does."""
        for job in self._due:
            job.exception()
        return self.failure()

    def close(self) -> None:
        """Finish what is due, and do no more."""
        self._executor.shutdown()
