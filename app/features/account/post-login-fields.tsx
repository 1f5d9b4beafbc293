import { useEffect, useRef } from "react";
import { useActionData, useSearchParams } from "react-router";
import { forgetStoredRedirect, readStoredRedirect, storeRedirect } from "#app/lib/stored-redirect.ts";

/** Hidden fields with the pages to go to after login: `?redirect=`, and the one checkout stored, used once (restored on refusal). */
export function PostLoginFields() {
  const [params] = useSearchParams();
  const stored = useRef<HTMLInputElement>(null);
  const refused = useActionData();
  useEffect(() => {
    const input = stored.current;
    if (!input) return;
    if (input.value === "") input.value = readStoredRedirect();
    input.form?.addEventListener("submit", forgetStoredRedirect);
    return () => input.form?.removeEventListener("submit", forgetStoredRedirect);
  }, []);
  useEffect(() => {
    if (refused && stored.current) storeRedirect(stored.current.value);
  }, [refused]);
  return (
    <>
      <input type="hidden" name="redirect" value={params.get("redirect") ?? ""} />
      <input type="hidden" name="stored" ref={stored} defaultValue="" />
    </>
  );
}

/** `to` with this page's `?redirect=`, so that switching between login and sign-up keeps it. */
export function useWithRedirect(to: string): string {
  const [params] = useSearchParams();
  const target = params.get("redirect");
  return target ? `${to}?redirect=${encodeURIComponent(target)}` : to;
}
