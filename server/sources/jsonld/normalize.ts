import { DAY_MS } from "#domain/shared/instant.ts";
import { isRecord } from "#domain/shared/parse-json.ts";
import { normalizer } from "#domain/sources/board.ts";
import { at, joined, oneOrMore, payPeriod, places, text } from "#domain/sources/raw-values.ts";

/** schema.org JobPosting: `posting` as the page at `url` states it, with the `id` it is known by. */
export const normalize = normalizer((raw, board, fetchedAt) => {
  const posting = at(raw, "posting");
  if (!isRecord(posting)) return "not-an-object";
  const until = Date.parse(text(posting.validThrough) ?? "");
  if (until < fetchedAt.getTime() - DAY_MS) return "expired";
  const organization = posting.hiringOrganization;
  const isRemote = oneOrMore(posting.jobLocationType).some((type) => /^telecommute$/i.test(String(type)));
  return {
    id: at(raw, "id"),
    title: posting.title ?? posting.name,
    company: text(organization) ?? text(at(organization, "name")) ?? board.employerName,
    location: locationOf(posting, isRemote),
    type: joined(oneOrMore(posting.employmentType)),
    ...payOf(posting.baseSalary),
    sourceCategory: joined(oneOrMore(posting.occupationalCategory)) ?? joined(oneOrMore(posting.industry)),
    description: posting.description,
    url: at(raw, "url"),
    datePosted: posting.datePosted,
    skills: posting.skills,
    companyWebsiteUrl: text(at(organization, "sameAs")) ?? text(at(organization, "url")) ?? board.website,
    remoteFlag: isRemote || null,
  };
});

/** Of remote work, where applicants may live; else where the place of work is. */
function locationOf(posting: Record<string, unknown>, isRemote: boolean): string | null {
  const open = oneOrMore(posting.applicantLocationRequirements).map((one) => text(one) ?? at(one, "name"));
  if (isRemote && open.length > 0) return joined(open);
  const named = oneOrMore(posting.jobLocation).map((place) => {
    const address = at(place, "address");
    const country = text(at(address, "addressCountry")) ?? at(address, "addressCountry", "name");
    const stated = joined([at(address, "addressLocality"), at(address, "addressRegion"), country]);
    return stated ?? text(address) ?? at(place, "name");
  });
  return places(named, null);
}

function payOf(salary: unknown) {
  const value = at(salary, "value");
  const amount = typeof value === "object" ? value : { value };
  const period = payPeriod(at(amount, "unitText") ?? at(salary, "unitText"));
  const exact = at(amount, "value");
  return {
    salary: text(salary),
    salaryMin: at(amount, "minValue") ?? exact,
    salaryMax: at(amount, "maxValue") ?? exact,
    salaryCurrency: at(salary, "currency") ?? at(amount, "currency"),
    salaryPeriod: period,
  };
}
