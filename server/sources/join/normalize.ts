import { isRecord } from "#domain/shared/parse-json.ts";
import { normalizer } from "#domain/sources/board.ts";
import { at, joined, payPeriod, places, segment, text } from "#domain/sources/raw-values.ts";

/** `listed`: an item of the data in a company's page. `job`: the posting itself; its description is Markdown. */
export const normalize = normalizer((raw, board) => {
  const listed = at(raw, "listed");
  if (!isRecord(listed)) return "not-an-object";
  const mode = text(listed.workplaceType);
  const job = at(raw, "job");
  const period = payPeriod(at(job, "salaryFrequency"));
  return {
    id: listed.id,
    title: listed.title,
    company: text(at(job, "company", "name")),
    location: places([joined([at(listed, "city", "cityName"), at(listed, "city", "countryName")])], mode),
    type: at(listed, "employmentType", "name"),
    salaryMin: period && units(at(job, "salaryAmountFrom", "amount")),
    salaryMax: period && units(at(job, "salaryAmountTo", "amount")),
    salaryCurrency: period && at(job, "salaryAmountFrom", "currency"),
    salaryPeriod: period,
    sourceCategory: at(listed, "category", "name"),
    description: at(job, "description"),
    url: `https://join.com/companies/${segment(board.token)}/${segment(listed.idParam)}`,
    datePosted: listed.createdAt,
    remoteFlag: mode === "REMOTE" ? true : null,
  };
});

/** Amounts are in cents. */
function units(amount: unknown): number | null {
  return typeof amount === "number" ? amount / 100 : null;
}
