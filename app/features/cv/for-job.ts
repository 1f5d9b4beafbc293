/** An address that remembers for which job a CV is to be made. */
export function forJob(path: string, job: string | null): string {
  if (job === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}job=${encodeURIComponent(job)}`;
}
