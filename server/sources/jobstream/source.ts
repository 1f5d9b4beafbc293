import { DAY_MS } from "#domain/shared/instant.ts";
import { externalIdOf, normalizer } from "#domain/sources/board.ts";
import { at, entries, joined, segment, text } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, sourcePage } from "../define-source.ts";
import type { SourceItem } from "../job-source.ts";

/** An ad of the Swedish public employment service. People know the workplace's name, not that of the company that owns it. */
const normalize = normalizer((raw, _, fetchedAt) => {
  if (raw.removed === true) return "not-listed";
  const until = Date.parse(text(raw.application_deadline) ?? "");
  if (until < fetchedAt.getTime() - DAY_MS) return "expired";
  const place = raw.workplace_address;
  return {
    id: raw.id,
    title: raw.headline,
    company: text(at(raw, "employer", "workplace")) ?? at(raw, "employer", "name"),
    location: joined([at(place, "municipality") ?? at(place, "city"), at(place, "region"), at(place, "country")]),
    type: joined([at(raw, "working_hours_type", "label"), at(raw, "employment_type", "label")]),
    salary: raw.salary_description,
    sourceCategory: joined([at(raw, "occupation", "label"), at(raw, "occupation_field", "label")]),
    description: text(at(raw, "description", "text_formatted")) ?? at(raw, "description", "text"),
    url: raw.webpage_url,
    applyUrl: at(raw, "application_details", "url"),
    datePosted: raw.publication_date,
    skills: entries(at(raw, "must_have", "skills")).map((skill) => at(skill, "label")),
    companyWebsiteUrl: at(raw, "employer", "url"),
    remoteFlag: raw.remote_work === true || null,
  };
});

const API = "https://jobstream.api.jobtechdev.se";
/** Changes are asked for from a little before the last answer; what comes two times is the same. */
const OVERLAP_MS = 10 * 60_000;
/** Who knows what the changes leave out, and how long they are kept there. */
const WHOLE_AGAIN_MS = 7 * DAY_MS;

/** The whole once a week, changes and removals in between: long JSON lists that may break off; then the changes go on for a day. */
export const jobstream = defineSource({
  name: "jobstream",
  kind: "feed",
  normalize,
  plan: (_, resume) => [typeof resume?.until === "string" ? resume : {}],
  request: ({ since }) => ({
    ...getJson(typeof since === "string" ? `${API}/stream?date=${segment(since)}` : `${API}/snapshot`),
    streamed: true,
  }),
  read: (_, { board, cursor, answer }) => {
    if (answer.chunks === null) return "no stream";
    const now = answer.receivedAt.getTime();
    const since = new Date(now - OVERLAP_MS).toISOString().slice(0, 19);
    const planned = cursor.since === undefined ? now + WHOLE_AGAIN_MS : Date.parse(String(cursor.until));
    const until = new Date(planned > now ? planned : now + DAY_MS).toISOString();
    return sourcePage(itemsOf(answer.chunks, board), {
      claim: cursor.since === undefined ? "complete" : "changes",
      resume: { since, until },
    });
  },
});

async function* itemsOf(
  chunks: AsyncIterable<string>,
  board: Parameters<typeof externalIdOf>[0],
): AsyncGenerator<SourceItem> {
  for await (const raw of jsonElements(chunks)) {
    const externalId = externalIdOf(board, at(raw, "id"));
    if (at(raw, "removed") !== true) yield { externalId, raw, detail: null };
    else if (externalId !== null) yield { externalId, removed: true };
  }
}

/** Longest element of a streamed list, in UTF-16 units. */
const MAX_ELEMENT = 4 * 1024 * 1024;

/** Streams the elements of a JSON list. Throws SyntaxError for no list, a bad element or one over 4 MB, or a missing end. */
async function* jsonElements(chunks: AsyncIterable<string>): AsyncGenerator<unknown> {
  let state = "before" as "before" | "inside" | "after";
  let element = "";
  let depth = 0;
  let inString = false;
  let escaped = false;
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const sign = chunk[at] as string;
      if (state !== "inside") {
        if (/\s|\uFEFF/.test(sign)) continue;
        if (state === "after" || sign !== "[") throw new SyntaxError("no JSON list");
        state = "inside";
        from = at + 1;
      } else if (inString) {
        if (escaped) escaped = false;
        else if (sign === "\\") escaped = true;
        else if (sign === '"') inString = false;
      } else if (sign === '"') inString = true;
      else if (sign === "{" || sign === "[") depth++;
      else if (sign === "}" || (sign === "]" && depth > 0)) depth--;
      else if (depth === 0 && (sign === "," || sign === "]")) {
        const text = element + chunk.slice(from, at);
        if (text.trim() !== "" || sign === ",") yield JSON.parse(text);
        element = "";
        from = at + 1;
        if (sign === "]") state = "after";
      }
    }
    if (state === "inside") element += chunk.slice(from);
    if (element.length > MAX_ELEMENT) throw new SyntaxError("an element of over 4 MB");
  }
  if (state !== "after") throw new SyntaxError("a JSON list that is cut");
}
