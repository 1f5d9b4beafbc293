import type { Page } from "@playwright/test";
import { STEPS } from "#domain/questionnaire/options.ts";
import type { StepId } from "#domain/questionnaire/steps.ts";
import { STEPS_OF_VARIANT, stepProgress, type Variant } from "#domain/questionnaire/variants.ts";
import { fullAnswers } from "#tests/support/build/answers.ts";
import { expect } from "./fixtures.ts";

/** Answers every question by plain posts, in the browser's own session. */
export async function answerAll(page: Page, variant: Variant = "a", { without }: { without?: StepId } = {}) {
  const answers = fullAnswers();
  for (const step of STEPS_OF_VARIANT[variant]) {
    if (step === without || STEPS[step].fields.length === 0) continue;
    const form = new URLSearchParams(
      STEPS[step].fields.flatMap((field) => [answers[field] ?? []].flat().map((value) => [field, String(value)])),
    );
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const sent = { data: form.toString(), headers, maxRedirects: 0 };
    const answer = await page.request.post(`/onboarding/${step}?variant=${variant}`, sent);
    expect(answer.status(), step).toBe(303);
  }
}

/** What the head of a step says of its place, as "1/15". */
export function placeOf(variant: Variant, step: StepId): string {
  const { number, count } = stepProgress(variant, step);
  return `${number}/${count}`;
}
