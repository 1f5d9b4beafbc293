import { type RefObject, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { CvDesign } from "#domain/resumes/cv/cv-design.ts";
import { designOf } from "./cv-form.ts";

const WAIT_MS = 700;

/**
 * Saves the form a moment after its last change, and at once when the page is left. `design` is what the form says now, for the preview;
 * null before anything was changed.
 */
export function useCvAutosave(form: RefObject<HTMLFormElement | null>, saved: CvDesign) {
  const fetcher = useFetcher<{ ok: boolean }>();
  const [design, setDesign] = useState<CvDesign | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const entries = () => {
    const data = new FormData(form.current ?? undefined);
    data.set("intent", "autosave");
    return data;
  };
  const flush = useRef(() => {});
  flush.current = () => {
    if (!timer.current || !form.current) return;
    clearTimeout(timer.current);
    timer.current = null;
    void fetch(form.current.action, { method: "post", body: new URLSearchParams(entries() as never), keepalive: true });
  };
  useEffect(() => {
    const leave = () => flush.current();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  const change = () => {
    setDesign(designOf(entries(), saved));
    if (timer.current) clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = null;
      void fetcher.submit(entries(), { method: "post" });
    }, WAIT_MS);
  };
  /** For buttons that send the form themselves. */
  const cancel = () => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
  };
  const state =
    fetcher.state !== "idle" ? "saving" : fetcher.data === undefined ? null : fetcher.data.ok ? "saved" : "failed";
  return { design, change, cancel, state } as const;
}
