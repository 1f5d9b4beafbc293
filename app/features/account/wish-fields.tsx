import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

const STORED = "checkout_redirect";

/** Where to go on to after login, sent along with the form: the address's wish, and the one the checkout page kept in the browser. */
export function WishFields() {
  const [params] = useSearchParams();
  const stored = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (stored.current) stored.current.value = readStored();
  }, []);
  return (
    <>
      <input type="hidden" name="redirect" value={params.get("redirect") ?? ""} />
      <input type="hidden" name="stored" ref={stored} defaultValue="" />
    </>
  );
}

/** Takes the wish out of the browser, so that it holds for one login only. */
export function forgetStoredWish(): void {
  try {
    localStorage.removeItem(STORED);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

export function readStored(): string {
  try {
    return localStorage.getItem(STORED) ?? "";
  } catch {
    return "";
  }
}

/** `to` with the wish of this page's address, so that going between login and sign-up keeps it. */
export function useWithWish(to: string): string {
  const [params] = useSearchParams();
  const wish = params.get("redirect");
  return wish ? `${to}?redirect=${encodeURIComponent(wish)}` : to;
}
