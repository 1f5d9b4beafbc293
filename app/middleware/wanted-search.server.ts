import { data } from "react-router";
import { searchName } from "#app/features/searches/search-name.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import type { SavedSearch } from "#domain/search/saved-search.ts";
import { ERROR_STATUS, orNull } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { writeVisitorSession } from "#server/features/questionnaire/visitor-session.ts";
import { findCompanySearch, readCurrentSearch, saveSearch } from "#server/features/search/saved-searches.ts";

/** The query of a results page, or the id of a job whose employer is followed. */
type Asked = { search: string; job: string };
type WantedSearch = { search: SavedSearch; name: string };

const PAGE = "/searches?";

/** The page that offers to save it. */
const pageOf = ({ search, job }: Asked) => `${PAGE}${new URLSearchParams({ save: search, job })}`;

export function askedSearch(params: URLSearchParams): Asked | null {
  const asked = { search: params.get("save") ?? "", job: params.get("job") ?? "" };
  return asked.search + asked.job === "" ? null : asked;
}

/** What is to be saved: all that the employer of a job offers, or the list of a results page's query. Throws 404 for a job that is gone. */
export async function findWanted(ctx: Ctx, { search: query, job }: Asked): Promise<WantedSearch> {
  if (job === "") {
    const search = await readCurrentSearch(ctx, new URLSearchParams(query));
    return { search, name: searchName(search) };
  }
  const found = await findCompanySearch(ctx, job);
  if (!found) throw data({ code: "NOT_FOUND" }, { status: ERROR_STATUS.NOT_FOUND });
  return found;
}

/** Keeps what a visitor asked to save until they sign in. `newToken` is that of a session that was begun. */
export async function keepWanted(ctx: Ctx, asked: Asked): Promise<{ path: string; newToken: string | null }> {
  const path = pageOf(asked);
  const { newToken } = await writeVisitorSession(ctx, { redirectAfterLogin: path });
  return { path, newToken };
}

/** What the visitor asked to save, with their answers, by the path that was kept; null for any other path, and for a job that is gone. */
export async function findKept(visitor: Ctx, path: string | null): Promise<WantedSearch | null> {
  const asked = path?.startsWith(PAGE) ? askedSearch(new URLSearchParams(path.slice(PAGE.length))) : null;
  return asked && (await orNull(visitor, "wanted search", findWanted(visitor, asked)));
}

/** Saves it for the person signed in. False at their limit; the page offers it again. */
export async function saveKept(signedIn: Ctx, wanted: WantedSearch): Promise<boolean> {
  try {
    return (await saveSearch(signedIn, { ...wanted, locale: getLocale() })).ok;
  } catch (error) {
    signedIn.log.error({ err: error }, "a search that a visitor saved did not move to the account");
    return false;
  }
}
