/** Records that the employer's page is being opened; the link works whether or not the request arrives. */
export function recordApplyClick(jobId: string): void {
  const body = JSON.stringify({ id: jobId });
  const headers = { "Content-Type": "application/json" };
  void fetch("/job-application/opened", { method: "POST", headers, body, keepalive: true }).catch(() => undefined);
}
