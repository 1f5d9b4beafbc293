/** The page to return to after login, kept by checkout for a signed-out browser. It is validated where it is used. */
const REDIRECT_KEY = "checkout_redirect";

export function readStoredRedirect(): string {
  return withStorage((storage) => storage.getItem(REDIRECT_KEY)) ?? "";
}

export function storeRedirect(path: string): void {
  if (path !== "") withStorage((storage) => storage.setItem(REDIRECT_KEY, path));
}

export function forgetStoredRedirect(): void {
  withStorage((storage) => storage.removeItem(REDIRECT_KEY));
}

/** A browser may refuse to store anything. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}
