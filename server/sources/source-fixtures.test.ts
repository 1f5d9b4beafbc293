import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Board } from "#domain/sources/board.ts";
import { couldBeRemote } from "#domain/sources/could-be-remote.ts";
import { readInput } from "#server/features/jobs/import/read-inputs.ts";
import { loadDataFiles } from "#server/load-data-files.ts";
import { SHARED_DATA } from "#tests/support/shared-data.ts";
import type { SourceAnswer } from "./job-source.ts";
import { SOURCE_SYSTEMS } from "./job-sources.ts";

const FOLDER = join(SHARED_DATA, "source-fixtures");
const { readOptionsOf } = loadDataFiles({ warn: () => {} });
const at = new Date("2026-11-20T12:00:00Z");

/** Recorded answer -> the source that reads it, the cursor it answers, and how many postings are in it, and how many could be remote. */
const RECORDED: [
  file: string,
  source: string,
  cursor: Record<string, string | number>,
  postings: number,
  remote: number,
][] = [
  ["greenhouse_jobs_content-true__trimmed.json", "greenhouse", {}, 1, 0],
  ["lever_postings_mode-json__trimmed.json", "lever", { skip: 0 }, 2, 0],
  ["ashby__lcarlini.json", "ashby", {}, 3, 3],
  ["ashby_job-board_includeCompensation__trimmed.json", "ashby", {}, 1, 1],
  ["recruitee_offers__trimmed.json", "recruitee", {}, 2, 0],
  ["smartrecruiters_postings__trimmed.json", "smartrecruiters", { skip: 0 }, 2, 0],
  ["workable_widget_account__trimmed.json", "workable", {}, 1, 1],
  ["personio_xml__format_sample.xml", "personio", {}, 1, 0],
  ["arbeitnow_job-board-api_2026-04.json", "arbeitnow", { page: 1 }, 100, 41],
  ["himalayas__ikevinxie.json", "himalayas", { skip: 0 }, 4, 4],
  ["jobicy_v2_envelope__trimmed.json", "jobicy", {}, 2, 2],
  ["jobicy__ikevinxie.json", "jobicy", {}, 4, 4],
  ["remoteok__ikevinxie.json", "remoteok", {}, 4, 4],
  ["hn__ikevinxie.json", "hackernews", { story: "48747976" }, 7, 6],
  ["schemaorg_jobposting_remote__published_example.json", "jsonld", {}, 1, 1],
];

test.skipIf(!existsSync(FOLDER)).each(RECORDED)(
  "%s comes out of %s whole",
  async (file, name, cursor, postings, remote) => {
    const system = SOURCE_SYSTEMS.find((one) => one.name === name);
    if (!system) throw new Error(name);
    const isFeed = system.kind === "feed";
    const board: Board = {
      id: isFeed ? name : "acme",
      source: name,
      token: isFeed ? name : "acme",
      employerName: "Acme",
      website: null,
    };
    const text = readFileSync(join(FOLDER, file), "utf8");
    const body = name === "jsonld" ? `<script type="application/ld+json">${text}</script>` : text;
    const answer: SourceAnswer = {
      status: 200,
      url: "https://acme.example/jobs",
      header: () => null,
      body,
      chunks: null,
      notModified: false,
      receivedAt: at,
    };
    const outcome = await system.fetch(cursor, board, async () => answer);
    if (outcome.kind !== "page") throw new Error(JSON.stringify(outcome));
    const read = [];
    for await (const item of outcome.page.items) {
      if ("removed" in item) continue;
      const one = system.normalize(item.raw, board, new Date("2026-07-12T00:00:00Z"));
      if (!one.ok) throw new Error(`${file}: ${one.reason}`);
      expect(one.input.externalId).toBe(item.externalId);
      const cleaned = readInput({ input: one.input, options: readOptionsOf(name) });
      if (!cleaned.ok) throw new Error(`${file}: ${cleaned.reason}`);
      expect(cleaned.posting.company).not.toBeNull();
      read.push({ ...cleaned.posting, kept: couldBeRemote(cleaned.posting, cleaned.reading.remote.kind) });
    }
    expect(read).toHaveLength(postings);
    expect(read.filter(({ kept }) => kept)).toHaveLength(remote);
  },
);
