import { isRecord } from "#domain/shared/parse-json.ts";
import { externalIdOf, normalizer, ownIdOf } from "#domain/sources/board.ts";
import { at, joined, parsedJson, payPeriod, places, segment, text, writtenJson } from "#domain/sources/raw-values.ts";
import { defineSource, detailPage, getJson, sourcePage, tokenInPath } from "../define-source.ts";
import { readPage } from "../read-page.ts";

/** `listed`: an item of the data in a company's page. `job`: the posting itself; its description is Markdown. */
const normalize = normalizer((raw, board) => {
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

const job = (id: string) => getJson(`https://join.com/api/public/jobs/${segment(id)}`);

/** A company's page carries its jobs as data, five a page; the text of a job comes from the public API. */
export const join = defineSource({
  name: "join",
  kind: "board",
  normalize,
  plan: () => [{ page: 1 }],
  request: ({ id, page }, { token }) =>
    typeof id === "string"
      ? job(id)
      : {
          method: "GET",
          url: `https://join.com/companies/${segment(token)}?page=${page}`,
          accept: "text/html",
          isPage: true,
        },
  read: (body, { board, cursor }) => {
    if (cursor.id !== undefined) {
      if (text(at(body, "description")) === null) return "no job with a description";
      return detailPage(board, cursor.id, { listed: parsedJson(cursor.listed), job: body });
    }
    const [data] = readPage(String(body), "__NEXT_DATA__").blocks;
    const state = at(data, "props", "pageProps", "initialState");
    const rows = at(state, "jobs", "items");
    if (!Array.isArray(rows)) return "no list of jobs in the page";
    const items = rows.map((listed) => {
      const id = text(at(listed, "id"));
      const written = writtenJson(listed);
      const detail = id === null || written === null ? null : { id, listed: written };
      return { externalId: externalIdOf(board, id), raw: { listed }, detail };
    });
    const first = items[0]?.externalId ?? null;
    const repeats = first !== null && first === cursor.first;
    const more = Number(cursor.page) < Number(at(state, "jobs", "pagination", "pageCount") ?? 1) && items.length > 0;
    return sourcePage(repeats ? [] : items, {
      next: more && !repeats ? [{ page: Number(cursor.page) + 1, first }] : [],
      claim: repeats ? "latest" : "complete",
      employerName: text(at(state, "company", "name")),
    });
  },
  probe: (board, externalId) => job(ownIdOf(board, externalId)),
  tokenOf: (address) => {
    const [folder] = address.pathname.split("/").filter(Boolean);
    return folder === "companies" ? tokenInPath(address, /^(?:www\.)?join\.com$/, 1) : null;
  },
});
