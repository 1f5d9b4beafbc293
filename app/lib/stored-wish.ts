/** Where a signed-out browser wanted to go on to from checkout (spec part 2, section 3). A convenience: it is checked when it is used. */
const KEY = "checkout_redirect";

export function readStoredWish(): string {
  return withStorage((storage) => storage.getItem(KEY)) ?? "";
}

export function keepStoredWish(path: string): void {
  if (path !== "") withStorage((storage) => storage.setItem(KEY, path));
}

export function forgetStoredWish(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

/** A browser may refuse to keep anything. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}
