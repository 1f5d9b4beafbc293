import { normalizer } from "#domain/sources/board.ts";
import { at, entries, joined, payPeriod, placeOr, places, segment, text } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, sourcePage, tokenInPath, wholePostings } from "../define-source.ts";

/** A job of the posting API with compensation. `workplaceType` is newer than `isRemote` and wins over it. */
const normalize = normalizer((raw) => {
  if (raw.isListed === false) return "not-listed";
  const shown = raw.shouldDisplayCompensationOnJobPostings !== false;
  const compensation = shown ? raw.compensation : null;
  const pay = entries(at(compensation, "summaryComponents")).find((one) => at(one, "compensationType") === "Salary");
  const period = payPeriod(at(pay, "interval"));
  const mode = text(raw.workplaceType);
  const where = placeOr(raw.location, at(raw, "address", "postalAddress", "addressCountry"));
  return {
    id: raw.id,
    title: raw.title,
    location: places([where, ...entries(raw.secondaryLocations).map((one) => at(one, "location"))], mode),
    type: raw.employmentType,
    salary: at(compensation, "compensationTierSummary"),
    salaryMin: period && at(pay, "minValue"),
    salaryMax: period && at(pay, "maxValue"),
    salaryCurrency: at(pay, "currencyCode"),
    salaryPeriod: period,
    sourceCategory: joined([raw.department, raw.team]),
    description: text(raw.descriptionHtml) ?? raw.descriptionPlain,
    url: raw.jobUrl,
    applyUrl: raw.applyUrl,
    datePosted: raw.publishedAt,
    remoteFlag: mode === null ? raw.isRemote === true || null : mode.toLowerCase() === "remote" || null,
  };
});

/** A board that never existed answers 200 with an empty list, so an empty board is not proof of anything. */
export const ashby = defineSource({
  name: "ashby",
  kind: "board",
  normalize,
  request: (_, { token }) =>
    getJson(`https://api.ashbyhq.com/posting-api/job-board/${segment(token)}?includeCompensation=true`),
  read: (body, { board }) => {
    const jobs = at(body, "jobs");
    if (!Array.isArray(jobs)) return "no list of jobs";
    const items = wholePostings(board, jobs, (raw) => at(raw, "id"));
    return sourcePage(items, { claim: jobs.length === 0 ? "latest" : "complete" });
  },
  tokenOf: (address) => tokenInPath(address, /^jobs\.ashbyhq\.com$/) ?? tokenInPath(address, /^api\.ashbyhq\.com$/, 2),
});
