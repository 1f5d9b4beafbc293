import { type FormEvent, type RefObject, useCallback, useEffect, useState } from "react";
import { readStepForm } from "#domain/questionnaire/read-step-form.ts";
import type { StepId } from "#domain/questionnaire/steps.ts";

/** A step's form as it stands, in the order of its fields. */
export type StepDraft = [name: string, value: string][];

type Draft = {
  /** Null before script has arrived: then nothing is known and nothing is disabled. */
  draft: StepDraft | null;
  complete: boolean;
  /** Reads the form again; also the form's onChange. */
  reread: () => void;
  /** Stops a post the server would refuse anyway; the keyboard can ask for one while the button is disabled. */
  holdBack: (event: FormEvent) => void;
};

/** Was it sent by the button that leads to the results, which needs no answer? */
function isElsewhere({ nativeEvent }: FormEvent): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.value === "results";
}

/**
 * Follows what the person enters by reading the form itself, so choices made before script arrived count too. Who came to
 * change one answer (`aside`) may empty it: the server says what cannot be.
 */
export function useStepDraft(step: StepId, form: RefObject<HTMLFormElement | null>, aside: boolean): Draft {
  const [draft, setDraft] = useState<StepDraft | null>(null);
  const reread = useCallback(() => {
    if (form.current)
      setDraft(
        [...new FormData(form.current)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      );
  }, [form]);
  useEffect(reread, [reread]);
  const complete = aside || draft === null || readStepForm(step, draft).ok;
  return {
    draft,
    complete,
    reread,
    holdBack: (event) => void (complete || isElsewhere(event) || event.preventDefault()),
  };
}
