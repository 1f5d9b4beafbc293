import { isRecord } from "#domain/shared/parse-json.ts";
import { boardOrigin, normalizer } from "#domain/sources/board.ts";
import { at, entries, joined, placeOr, places, segment, text } from "#domain/sources/raw-values.ts";

/** `listed`: a row of /json. `page`: the JobPosting of its page, which alone has the text. */
export const normalize = normalizer((raw, board) => {
  const listed = at(raw, "listed");
  if (!isRecord(listed)) return "not-an-object";
  const all = entries(listed.locations);
  const where = (all.length > 0 ? all : [listed.location]).map((one) =>
    placeOr(at(one, "name") ?? at(one, "city"), at(one, "country", "name")),
  );
  const isRemote = [listed.location, ...all].some((one) => at(one, "is_remote") === true);
  const path = segment(listed.friendly_id);
  return {
    id: listed.id,
    title: listed.name,
    company: text(at(listed, "company", "name")),
    location: places(where, null),
    type: text(at(listed, "type", "name")) ?? at(listed, "type", "id"),
    salary: listed.salary,
    sourceCategory: joined([listed.department]),
    description: at(raw, "page", "description"),
    url: listed.url ?? (path && `${boardOrigin(board.token, "breezy.hr")}/p/${path}`),
    datePosted: listed.published_date,
    logoUrl: at(listed, "company", "logo_url"),
    remoteFlag: isRemote || null,
  };
});
