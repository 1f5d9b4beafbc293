import { boardOrigin, normalizer } from "#domain/sources/board.ts";
import { at, entries, joined, placeOr, places, sections, text } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, sourcePage, tokenInHost, wholePostings } from "../define-source.ts";

/** An offer of the careers site API. Amounts are strings; the texts are HTML in two parts. */
const normalize = normalizer((raw) => {
  if (text(raw.status) !== null && raw.status !== "published") return "not-listed";
  const { salary } = raw;
  const mode = raw.hybrid === true ? "hybrid" : raw.on_site === true && raw.remote !== true ? "on-site" : null;
  const named = entries(raw.locations).map((one) =>
    joined([at(one, "city") ?? at(one, "name"), at(one, "state"), at(one, "country")]),
  );
  return {
    id: raw.id,
    title: raw.title,
    company: text(raw.company_name),
    location: places(
      named.length > 1 ? named : [placeOr(raw.location ?? named[0], raw.country ?? raw.country_code)],
      mode,
    ),
    type: text(raw.employment_type_code)?.replaceAll("_", " "),
    salaryMin: at(salary, "min"),
    salaryMax: at(salary, "max"),
    salaryCurrency: at(salary, "currency"),
    salaryPeriod: at(salary, "period"),
    sourceCategory: joined([raw.department, text(raw.category_code)?.replaceAll("_", " ")]),
    description: sections([
      [null, raw.description],
      [null, raw.requirements],
    ]),
    url: raw.careers_url,
    applyUrl: raw.careers_apply_url,
    datePosted: raw.published_at,
    skills: raw.tags,
    remoteFlag: raw.remote === true && mode === null ? true : null,
  };
});

export const recruitee = defineSource({
  name: "recruitee",
  kind: "board",
  normalize,
  request: (_, { token }) => getJson(`${boardOrigin(token, "recruitee.com")}/api/offers/`),
  read: (body, { board }) => {
    const offers = at(body, "offers");
    if (!Array.isArray(offers)) return "no list of offers";
    const items = wholePostings(board, offers, (raw) => at(raw, "id"));
    return sourcePage(items, { employerName: text(at(offers[0], "company_name")) });
  },
  tokenOf: (address) => tokenInHost(address, "recruitee.com"),
});
