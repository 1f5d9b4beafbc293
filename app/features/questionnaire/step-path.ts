import type { StepId } from "#domain/questionnaire/steps.ts";

const CARRIED = { variant: ["a", "b"], plan: ["free", "premium"], from: ["results", "answers", "profile"] } as const;

/** The part of a questionnaire URL that every step hands on: `variant`, `plan` and `from`, known values only. "" or "?…". */
export function carriedSearch(params: URLSearchParams): string {
  const carried = new URLSearchParams();
  for (const [name, values] of Object.entries(CARRIED)) {
    const value = values.find((known) => known === params.get(name));
    if (value) carried.set(name, value);
  }
  return carried.size > 0 ? `?${carried}` : "";
}

/** A step's address; `search` comes from `carriedSearch`. */
export function stepPath(step: StepId, search: string): string {
  return `/onboarding/${step}${search}`;
}

/** Who came to change one answer goes back there; null on the way through all questions. */
export function returnPath(params: URLSearchParams): string | null {
  const from = CARRIED.from.find((known) => known === params.get("from"));
  return from ? `/${from}` : null;
}

/** Where the questionnaire ends; the id only names the session. */
export function resultsPath(publicId: string): string {
  return `/results?session=${publicId}&completed=true`;
}
