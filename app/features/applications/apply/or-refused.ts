import { data } from "react-router";
import { applicationEntries } from "#domain/applications/apply/application-entries.ts";
import type { ApplicationState } from "./application-form.tsx";

/** What the server makes of the form; where no answer of the route comes, a refusal that gives back what was typed, in the form's place. */
export async function orRefused<T>(request: Request, ask: () => Promise<T>) {
  const form = await request.clone().formData();
  try {
    return await ask();
  } catch (error) {
    // A redirect, for one.
    if (error instanceof Response) throw error;
    const state: ApplicationState = {
      intent: String(form.get("intent") ?? ""),
      typed: applicationEntries(form),
      reason: "unavailable",
      fields: {},
    };
    // After an error's status no loader is asked, which would fail in the same way.
    return data(state, { status: 503 });
  }
}
