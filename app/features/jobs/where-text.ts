import type { WhereView } from "#domain/jobs/job-card.ts";
import type { RemoteKind } from "#domain/jobs/job-reading.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";

const KIND: Record<RemoteKind, () => string> = { remote: m.jobs_remote, hybrid: m.jobs_hybrid, onsite: m.jobs_onsite };

/** The remote rule and who may take the job: "Remote · open to Italy and Spain". Names of countries come from the server. */
export function whereText(where: WhereView, countryNames: Record<string, string>): string {
  const kind = where.kind ? KIND[where.kind]() : m.jobs_kind_not_stated();
  return `${kind} · ${openText(where, countryNames)}`;
}

function openText({ worldwide, open, openCount, closed }: WhereView, countryNames: Record<string, string>): string {
  const named = (codes: readonly string[]) => listText(codes.map((code) => countryNames[code] ?? code));
  if (worldwide) return closed.length > 0 ? `${m.jobs_open_worldwide()}, ${m.jobs_closed_to({ countries: named(closed) })}` : m.jobs_open_worldwide();
  if (openCount === 0) return closed.length > 0 ? m.jobs_closed_to({ countries: named(closed) }) : m.jobs_open_not_stated();
  const rest = openCount - open.length;
  if (rest === 0) return m.jobs_open_to({ countries: named(open) });
  const names = open.map((code) => countryNames[code] ?? code).join(", ");
  return m.jobs_open_to_more({ countries: names, count: String(rest) });
}

function listText(names: string[]): string {
  return new Intl.ListFormat(getLocale(), { type: "conjunction" }).format(names);
}
