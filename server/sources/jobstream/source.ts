import { DAY_MS } from "#domain/shared/instant.ts";
import { externalIdOf, normalizer } from "#domain/sources/board.ts";
import { at, entries, joined, segment, text } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, sourcePage } from "../define-source.ts";
import type { SourceItem } from "../job-source.ts";
import { jsonElements } from "../json-elements.ts";

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
