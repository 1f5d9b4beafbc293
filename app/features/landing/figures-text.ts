import { formatAge } from "#app/features/jobs/format-age.ts";
import { formatCount } from "#app/lib/format.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { perLocale } from "#domain/shared/kept-format.ts";

/** What is older than this is no news. */
const RECENT_MS = 14 * DAY_MS;
const relativeOf = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

type Summary = { origin: "jobs" | "samples"; open: number; sources: number; newest: Date | null; preparing: unknown };

/** The catalogue's own figures in one sentence; none is rounded up or made up. For the loader. */
export function figuresText({ origin, open, sources, newest, preparing }: Summary, now: Date): string {
  if (preparing !== null) return `${m.preparing_title()}.`;
  if (origin === "samples") return m.home_figures_samples({ open: formatCount(open) });
  if (newest === null || now.getTime() - newest.getTime() >= RECENT_MS)
    return m.home_figures_undated({ open, sources });
  return m.home_figures({ open, sources, newest: newestText(newest, now) });
}

/** To the hour where the source states more than a day; a bare date is the start of a day in UTC. */
function newestText(newest: Date, now: Date): string {
  const age = Math.max(0, now.getTime() - newest.getTime());
  const dayAlone = newest.getTime() % DAY_MS === 0;
  const relative = relativeOf(getLocale());
  if (dayAlone && age < DAY_MS) return relative.format(0, "day");
  if (age >= DAY_MS) return formatAge(Math.floor(age / DAY_MS));
  if (age < HOUR_MS) return relative.format(-Math.max(1, Math.floor(age / MINUTE_MS)), "minute");
  return relative.format(-Math.floor(age / HOUR_MS), "hour");
}
