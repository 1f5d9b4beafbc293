import { boardOrigin, normalizer } from "#domain/sources/board.ts";
import { at, joined, payPeriod, places, sections, text } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, sourcePage, tokenInHost, wholePostings } from "../define-source.ts";

const PARTS = ["key_responsibilities", "skills_knowledge_expertise", "benefits"];

/** A posting of postings.json. It says when applications end, not when it was published. */
const normalize = normalizer((raw) => {
  const period = raw.compensation_visible === false ? null : payPeriod(raw.compensation_frequency);
  const where = text(at(raw, "location", "name"));
  const mode = text(raw.workplace_type);
  return {
    id: raw.id,
    title: raw.title,
    location: places([where ?? joined([at(raw, "location", "city"), at(raw, "location", "province")])], mode),
    type: text(raw.employment_type_text) ?? text(raw.employment_type)?.replaceAll("_", " "),
    salary: raw.compensation_visible === false ? null : raw.compensation,
    salaryMin: period && raw.compensation_minimum,
    salaryMax: period && raw.compensation_maximum,
    salaryCurrency: period && raw.compensation_currency,
    salaryPeriod: period,
    sourceCategory: joined([at(raw, "job", "department", "name"), at(raw, "job", "division", "name")]),
    description: sections([
      [null, raw.description],
      ...PARTS.map((part) => [raw[`${part}_header`], raw[part]] as const),
    ]),
    url: raw.url,
    remoteFlag: mode === "remote" ? true : null,
  };
});

export const pinpoint = defineSource({
  name: "pinpoint",
  kind: "board",
  normalize,
  request: (_, { token }) => getJson(`${boardOrigin(token, "pinpointhq.com")}/postings.json`),
  read: (body, { board }) => {
    const postings = at(body, "data");
    if (!Array.isArray(postings)) return "no list of postings";
    return sourcePage(wholePostings(board, postings, (raw) => at(raw, "id")));
  },
  tokenOf: (address) => tokenInHost(address, "pinpointhq.com"),
});
