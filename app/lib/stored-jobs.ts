/** Saved jobs belong to this browser: no account is needed, and logging out clears them. */
const KEY = "savedJobs";
const CHANGED = "saved-jobs-changed";

/** The list as it lies in the browser's storage; "[]" when there is none or the browser keeps nothing. */
export function readStoredJobs(): string {
  try {
    return localStorage.getItem(KEY) ?? "[]";
  } catch {
    return "[]";
  }
}

export function storeJobs(jobs: readonly object[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(jobs));
  } catch {
    // A browser that keeps nothing saves nothing; the button stays as it was.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back when the list changes, here or in another tab. */
export function watchStoredJobs(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener("storage", changed);
  };
}
