import { type RefObject, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { isFormDirty } from "#app/lib/is-form-dirty.ts";
import type { CvDesign } from "#domain/resumes/cv/cv-design.ts";
import { Autosave, type AutosaveState } from "./autosave.ts";
import { designOf } from "./cv-form.ts";

const LIMIT_MS = 15_000;
/** What browsers send for a page that is gone; a form of over 600 facts is longer. */
const MAX_LEAVING = 60_000;

export type SavedCv = { name: string; pages: number; missing: string[]; canUndo: boolean; canRedo: boolean };

type Target = { view: { id: string; design: CvDesign }; saved: SavedCv };

/**
 * Saves the CV in the background: a moment after a change, on leaving or hiding the page, and again until it is stored. A link waits for
 * it. `design`: what the form says, null before a change.
 */
export function useCvAutosave(form: RefObject<HTMLFormElement | null>, { view, saved: first }: Target) {
  const [design, setDesign] = useState<CvDesign | null>(null);
  const [state, setState] = useState<AutosaveState>(null);
  const [saved, setSaved] = useState(first);
  const send = async (leaving: boolean): Promise<SavedCv | null> => {
    if (!form.current) return null;
    const texts = [...new FormData(form.current)].filter((one): one is [string, string] => typeof one[1] === "string");
    const body = new URLSearchParams(texts);
    const keepalive = leaving && body.toString().length < MAX_LEAVING;
    const signal = AbortSignal.timeout(LIMIT_MS);
    const response = await fetch(`/profile/cvs/${view.id}/autosave`, { method: "POST", body, keepalive, signal });
    return response.ok && !response.redirected ? ((await response.json()) as SavedCv) : null;
  };
  const show = (state: AutosaveState, answer: SavedCv | null) => {
    setState(state);
    if (answer) setSaved(answer);
  };
  const [autosave] = useState(() => new Autosave<SavedCv>({ send, show }));

  useEffect(() => {
    const leave = () => autosave.leave();
    const hide = () => document.visibilityState === "hidden" && leave();
    const retry = () => void autosave.save();
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("online", retry);
    return () => {
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("online", retry);
      autosave.drop();
    };
  }, [autosave]);

  useEffect(() => {
    if (state !== "failed") return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [state]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => autosave.isOpen && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (autosave.isOpen) void autosave.save();
    else blocker.proceed();
  });

  const change = () => {
    if (!form.current) return;
    if (blocker.state === "blocked") blocker.reset();
    setDesign(designOf(new FormData(form.current), view.design));
    autosave.change();
  };
  const changed = useRef(change);
  changed.current = change;
  // What was changed before the page's scripts were there.
  useEffect(() => {
    if (form.current && isFormDirty(form.current)) changed.current();
  }, [form]);
  return { design, change, state, saved, autosave, leave: blocker.state === "blocked" ? blocker.proceed : null };
}
