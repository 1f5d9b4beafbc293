/** Tells the server that the employer's page of this posting is being opened; the link works whether that arrives or not. */
export function noteOpened(jobId: string): void {
  const body = JSON.stringify({ id: jobId });
  const headers = { "Content-Type": "application/json" };
  void fetch("/job-application/opened", { method: "POST", headers, body, keepalive: true }).catch(() => undefined);
}
