import { useEffect, useRef } from "react";
import { useActionData, useSearchParams } from "react-router";
import { forgetStoredWish, keepStoredWish, readStoredWish } from "#app/lib/stored-wish.ts";

/**
 * Where to go on to after login, sent along with the form: the address's wish, and the one that the checkout page kept in the browser.
 * That one holds for one login: it is forgotten when the form goes out, and kept again when it comes back refused.
 */
export function WishFields() {
  const [params] = useSearchParams();
  const stored = useRef<HTMLInputElement>(null);
  const refused = useActionData();
  useEffect(() => {
    const input = stored.current;
    if (!input) return;
    if (input.value === "") input.value = readStoredWish();
    input.form?.addEventListener("submit", forgetStoredWish);
    return () => input.form?.removeEventListener("submit", forgetStoredWish);
  }, []);
  useEffect(() => {
    if (refused && stored.current) keepStoredWish(stored.current.value);
  }, [refused]);
  return (
    <>
      <input type="hidden" name="redirect" value={params.get("redirect") ?? ""} />
      <input type="hidden" name="stored" ref={stored} defaultValue="" />
    </>
  );
}

/** `to` with the wish of this page's address, so that going between login and sign-up keeps it. */
export function useWithWish(to: string): string {
  const [params] = useSearchParams();
  const wish = params.get("redirect");
  return wish ? `${to}?redirect=${encodeURIComponent(wish)}` : to;
}
