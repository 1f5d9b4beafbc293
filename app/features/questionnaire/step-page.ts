import type { StepView } from "#domain/questionnaire/step-view.ts";
import type { ErrorCode } from "#domain/shared/app-error.ts";
import type { CountWords } from "./count-words.ts";
import type { QuestionnaireError } from "./error-text.ts";
import type { KindChoices } from "./kind-choices.ts";

/** What a step's page shows after a post that did not lead on. */
export type StepResult = {
  errors: Record<string, QuestionnaireError>;
  /** What was entered, short texts of this step's own fields only. */
  values: Record<string, string[]>;
  /** Set when storing failed. */
  saveError: ErrorCode | null;
  /** Set when the person goes on to the results although storing failed. */
  onwardTo: string | null;
};

/** A step with its counts in words. */
export type StepPage = Omit<StepView, "counts"> & {
  counts: CountWords;
  /** Its place among the others: in short, and as it is read aloud. */
  counter: { shown: string; label: string };
  /** Where categories are asked: how many jobs each holds, which orders them; null where they can't be counted now. */
  sizes: Record<string, number> | null;
  /** Where categories are asked: the other words each is found by. */
  also: Record<string, string> | null;
  /** Where categories are asked: what may be chosen within each. */
  kinds: KindChoices[] | null;
};

/** What every kind of step is given; `search` is the part of the URL the steps hand on. */
export type StepPageProps = { view: StepPage; search: string; result: StepResult | undefined };
