import { data } from "react-router";
import { applicationEntries } from "#domain/applications/apply/application-entries.ts";
import type { ApplicationFormState } from "#domain/applications/apply/application-form-state.ts";

/** What the server makes of the form; where no answer of the route comes, a refusal that gives back what was typed, in the form's place. */
export async function orRefused<T>(request: Request, ask: () => Promise<T>) {
  const fields = await request.clone().formData();
  try {
    return await ask();
  } catch (error) {
    // A redirect, for one.
    if (error instanceof Response) throw error;
    const isLetter = fields.get("intent") === "letter";
    const state: ApplicationFormState = {
      attempt: String(Date.now()),
      typed: applicationEntries(fields),
      fields: {},
      resume: null,
      refused: isLetter ? null : "failed",
      letter: null,
      letterRefused: isLetter ? "failed" : null,
      hints: [],
    };
    // After an error's status no loader is asked, which would fail in the same way.
    return data(state, { status: 503 });
  }
}
