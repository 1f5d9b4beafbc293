import { getLocale } from "#app/paraglide/runtime.js";

/** Job titles in the page's language that begin with what is typed; none where they cannot be had. */
export async function suggestTitles(typed: string, signal: AbortSignal): Promise<string[]> {
  const query = new URLSearchParams({ typed, in: getLocale() });
  const response = await fetch(`/onboarding/titles?${query}`, { signal });
  return response.ok ? await response.json() : [];
}
