import { basename } from "node:path";
import { parse } from "csv-parse/sync";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import type { ReadFact } from "#domain/resumes/facts/json-resume.ts";
import { type ExportRow, LINKEDIN_FILES, linkedInFacts } from "#domain/resumes/facts/linkedin-export.ts";
import { MAX_FACTS } from "#domain/resumes/facts/read-fact.ts";
import type { Result } from "#domain/shared/result.ts";

const MAX_ENTRIES = 5_000;
/** A table has a thousand rows at most, each with a description of some thousand letters. */
const MAX_TABLE = 4 * 1024 * 1024;
const MAX_UNPACKED = 8 * 1024 * 1024;

class TooLarge extends Error {}

/**
 * The facts of a LinkedIn export (a ZIP of CSVs). Unpacks only files with facts, up to 4 MB each and 8 MB in all, counted as they come.
 * Refuses what is damaged, too much, or has none.
 */
export async function readLinkedInExport(
  bytes: Uint8Array,
): Promise<Result<{ facts: ReadFact[] }, "not-a-resume" | "too-many" | "too-large">> {
  try {
    const tables = await tablesOf(bytes);
    const facts = linkedInFacts(tables);
    if (facts.length > MAX_FACTS) return { ok: false, reason: "too-many" };
    return facts.length > 0 ? { ok: true, facts } : { ok: false, reason: "not-a-resume" };
  } catch (error) {
    return { ok: false, reason: error instanceof TooLarge ? "too-large" : "not-a-resume" };
  }
}

async function tablesOf(bytes: Uint8Array): Promise<Map<string, ExportRow[]>> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const tables = new Map<string, ExportRow[]>();
  let left = MAX_UNPACKED;
  let seen = 0;
  for await (const entry of zip.eachEntry()) {
    if (++seen > MAX_ENTRIES) throw new Error("The archive holds too many files.");
    const name = basename(entry.fileName).toLowerCase();
    if (!LINKEDIN_FILES.has(name) || tables.has(name)) continue;
    const unpacked = await unpack(zip, entry, Math.min(left, MAX_TABLE));
    left -= unpacked.length;
    tables.set(name, rowsOf(unpacked));
  }
  return tables;
}

async function unpack(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    size += piece.length;
    if (size > limit) throw new TooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function rowsOf(csv: Buffer): ExportRow[] {
  const options = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
  const [header = [], ...rows]: string[][] = parse(csv, { ...options, to: MAX_FACTS + 2 });
  return rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ""])));
}
