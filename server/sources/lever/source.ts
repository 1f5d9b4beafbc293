import { normalizer, ownIdOf } from "#domain/sources/board.ts";
import {
  at,
  entries,
  joined,
  payPeriod,
  placeOr,
  places,
  sections,
  segment,
  text,
} from "#domain/sources/raw-values.ts";
import { defineSource, getJson, nextAfter, sourcePage, tokenInPath, wholePostings } from "../define-source.ts";

/** A posting of the postings API, mode=json. Its description comes in parts: opening, lists with headings, closing. */
const normalize = normalizer((raw) => {
  const { categories, salaryRange, workplaceType } = raw;
  const all = entries(at(categories, "allLocations"));
  return {
    id: raw.id,
    title: raw.text,
    location: places(
      all.length > 1 ? all : [placeOr(at(categories, "location") ?? all[0], raw.country)],
      workplaceType,
    ),
    type: at(categories, "commitment"),
    salary: text(raw.salaryDescriptionPlain) ?? raw.salaryDescription,
    salaryMin: at(salaryRange, "min"),
    salaryMax: at(salaryRange, "max"),
    salaryCurrency: at(salaryRange, "currency"),
    salaryPeriod: payPeriod(at(salaryRange, "interval")),
    sourceCategory: joined([at(categories, "department"), at(categories, "team")]),
    description: sections([
      [null, text(raw.description) ?? raw.descriptionPlain],
      ...entries(raw.lists).map((list) => [at(list, "text"), listed(at(list, "content"))] as const),
      [null, text(raw.additional) ?? raw.additionalPlain],
    ]),
    url: raw.hostedUrl,
    applyUrl: raw.applyUrl,
    datePosted: raw.createdAt,
    remoteFlag: workplaceType === "remote" ? true : null,
  };
});

function listed(content: unknown): string | null {
  const items = text(content);
  return items !== null && /^<li[\s>]/i.test(items) ? `<ul>${items}</ul>` : items;
}

const PAGE = 100;

/** Tokens of boards in Europe begin with "eu:", since both regions may know one name. */
function postingsApi(token: string): string {
  const [host, site] = token.startsWith("eu:") ? ["api.eu.lever.co", token.slice(3)] : ["api.lever.co", token];
  return `https://${host}/v0/postings/${segment(site)}`;
}

export const lever = defineSource({
  name: "lever",
  kind: "board",
  normalize,
  plan: () => [{ skip: 0 }],
  request: ({ skip }, { token }) => getJson(`${postingsApi(token)}?mode=json&skip=${skip}&limit=${PAGE}`),
  read: (body, { board, cursor }) => {
    if (!Array.isArray(body)) return "no list of postings";
    const items = wholePostings(board, body, (raw) => at(raw, "id"));
    return sourcePage(items, nextAfter(items, cursor, PAGE));
  },
  probe: (board, externalId) => getJson(`${postingsApi(board.token)}/${segment(ownIdOf(board, externalId))}`),
  tokenOf: (address) => {
    const european = tokenInPath(address, /^jobs\.eu\.lever\.co$/) ?? tokenInPath(address, /^api\.eu\.lever\.co$/, 2);
    if (european !== null) return `eu:${european}`;
    return tokenInPath(address, /^jobs\.lever\.co$/) ?? tokenInPath(address, /^api\.lever\.co$/, 2);
  },
});
