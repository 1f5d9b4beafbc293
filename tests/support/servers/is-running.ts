/** Whether there is such a process; one of somebody else's may not be asked, and is there. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: unknown }).code === "EPERM";
  }
}
