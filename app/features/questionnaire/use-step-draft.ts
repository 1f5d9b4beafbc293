import { type FormEvent, type RefObject, useCallback, useEffect, useState } from "react";
import { readStepForm, type StepErrors } from "#domain/questionnaire/read-step-form.ts";
import type { StepId } from "#domain/questionnaire/steps.ts";
import type { QuestionnaireError } from "./error-text.ts";

/** A step's form as it stands, in the order of its fields. */
export type StepDraft = [name: string, value: string][];

type Refused = Record<string, QuestionnaireError>;

type Draft = {
  /** Null before script has arrived: then nothing is known and nothing is disabled. */
  draft: StepDraft | null;
  complete: boolean;
  /** What keeps the form from being complete. */
  missing: StepErrors;
  /** What stands beside the fields: what was refused, for as long as it is wrong, and what else is wrong where the person changed it and paused. */
  faults: Refused;
  reread: () => void;
  /** The form's onChange. */
  changed: (event: FormEvent) => void;
  /** Stops a post the server would refuse anyway; the keyboard can ask for one while the button is disabled. */
  holdBack: (event: FormEvent) => void;
};

export function shownFaults(refused: Refused, wrong: StepErrors, paused: readonly string[]): Refused {
  const isShown = ([field]: [string, unknown]) => paused.includes(field) || field in refused;
  const ofForm: Refused = refused.form ? { form: refused.form } : {};
  return { ...ofForm, ...Object.fromEntries(Object.entries(wrong).filter(isShown)) };
}

/** Was it sent by the button that leads to the results, which needs no answer? */
function isElsewhere({ nativeEvent }: FormEvent): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.value === "results";
}

const PAUSE_MS = 600;

/**
 * Follows what the person enters by reading the form itself, so choices made before script arrived count too. Who came to
 * change one answer (`aside`) may empty it: the server says what cannot be.
 */
export function useStepDraft(
  step: StepId,
  form: RefObject<HTMLFormElement | null>,
  { aside, refused = {} }: { aside: boolean; refused: Refused | undefined },
): Draft {
  const [draft, setDraft] = useState<StepDraft | null>(null);
  const reread = useCallback(() => {
    if (form.current)
      setDraft(
        [...new FormData(form.current)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      );
  }, [form]);
  useEffect(reread, [reread]);
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [paused, setPaused] = useState<readonly string[]>([]);
  useEffect(() => {
    if (touched.length === 0) return;
    const timer = setTimeout(() => setPaused(touched), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [touched]);
  const reading = draft && readStepForm(step, draft);
  const missing = reading && !reading.ok ? reading.fields : {};
  const complete = aside || reading === null || reading.ok;
  return {
    draft,
    complete,
    missing: complete ? {} : missing,
    faults: reading ? shownFaults(refused, missing, paused) : refused,
    reread,
    changed: ({ target }) => {
      reread();
      // A new list each time, so that the pause restarts.
      if ("name" in target) setTouched((names) => [...new Set([...names, String(target.name)])]);
    },
    holdBack: (event) => void (complete || isElsewhere(event) || event.preventDefault()),
  };
}
