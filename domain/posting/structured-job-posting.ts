import { linkHosts, withoutAddresses } from "#domain/posting/without-addresses.ts";
import type { EmploymentType } from "#domain/questionnaire/options.ts";
import type { PayPeriod } from "#domain/reading/job-reading.ts";
import { type DescriptionBlock, descriptionBlocks } from "#domain/reading/text/description-blocks.ts";
import type { JobPosting } from "./job-posting.ts";

const EMPLOYMENT: Record<EmploymentType, string> = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  contract: "CONTRACTOR",
  internship: "INTERN",
};
const UNIT: Record<PayPeriod, string> = { hour: "HOUR", day: "DAY", week: "WEEK", month: "MONTH", year: "YEAR" };

/**
 * schema.org JobPosting of what the posting really states. Null when a property that schema.org's consumers require is not
 * stated (title, company, date, description, or where applicants may live): half-true structured data is worse than none. `validThrough` is
 * never there, since no source states when a posting ends.
 */
export function structuredJobPosting(job: JobPosting, url: string | null): Record<string, unknown> | null {
  const { remote, pay, employmentTypes } = job.reading;
  const description = job.description ? blocksToHtml(descriptionBlocks(job.description), linkHosts(job)) : "";
  const located = remote.open.length > 0 && !remote.worldwide;
  if (!job.title || !job.company || !job.datePosted || !description || remote.kind !== "remote" || !located)
    return null;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description,
    datePosted: job.datePosted.toISOString().slice(0, 10),
    hiringOrganization: { "@type": "Organization", name: job.company },
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: remote.open.map((code) => ({ "@type": "Country", name: code })),
    identifier: { "@type": "PropertyValue", name: job.source, value: job.externalId },
    directApply: false,
    ...(url ? { url } : {}),
    ...(employmentTypes.length > 0 ? { employmentType: employmentTypes.map((type) => EMPLOYMENT[type]) } : {}),
    ...(pay?.currency && pay.period && pay.min !== null
      ? { baseSalary: baseSalary(pay.min, pay.max, pay.currency, pay.period) }
      : {}),
  };
}

function baseSalary(min: number, max: number | null, currency: string, period: PayPeriod) {
  const range = max === null ? { minValue: min } : min === max ? { value: min } : { minValue: min, maxValue: max };
  return {
    "@type": "MonetaryAmount",
    currency,
    value: { "@type": "QuantitativeValue", ...range, unitText: UNIT[period] },
  };
}

function blocksToHtml(blocks: DescriptionBlock[], withheld: Set<string>): string {
  const plain = (inlines: { text: string }[]) => withoutAddresses(inlines.map(({ text }) => text).join(""), withheld);
  return blocks
    .map((block) => {
      if (block.kind === "list")
        return `<ul>${block.items.map((item) => `<li>${escapeHtml(plain(item))}</li>`).join("")}</ul>`;
      return `<p>${escapeHtml(plain(block.inlines))}</p>`;
    })
    .join("");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
