import { formatDay } from "#app/lib/format.ts";
import { seriesText } from "#app/lib/series-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { type PayAbout, payAboutText } from "#domain/reading/pay/pay-about.ts";

/** "about €52,000 a year"; "about €52,000 if yearly" where the posting leaves its period open. */
export function aboutText(about: PayAbout): string {
  const pay = payAboutText(about, getLocale());
  const amount =
    about.ifPer === about.period
      ? m.jobs_pay_about_open({ amount: pay })
      : m.jobs_pay_about({ period: about.period, amount: pay });
  const text =
    about.min === null
      ? m.jobs_pay_up_to({ text: amount })
      : about.max === null
        ? m.jobs_pay_from({ text: amount })
        : amount;
  return about.ifPer === null ? text : `${text} ${m.jobs_pay_if({ period: about.ifPer })}`;
}

/** What "about" rests on, for all these amounts together; `ratesAsOf` is an ISO day. Null = no amount is "about". */
export function aboutNote(amounts: readonly (PayAbout | null)[], ratesAsOf: string | null): string | null {
  const date = ratesAsOf && formatDay(ratesAsOf);
  const basis = [
    date && amounts.some((about) => about?.converted) ? m.jobs_pay_rate_of({ date }) : null,
    amounts.some((about) => about?.fullTime) ? m.jobs_pay_hours_of() : null,
  ].filter((part) => part !== null);
  return basis.length === 0 ? null : m.jobs_pay_estimates({ basis: seriesText(basis) });
}
