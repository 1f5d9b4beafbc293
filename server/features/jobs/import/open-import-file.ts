import { createReadStream, type ReadStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { extname } from "node:path";
import { columnName } from "#domain/posting/column-aliases.ts";
import { type ByteLine, byteLines } from "./byte-lines.ts";
import { csvRows } from "./import-csv.ts";
import { decodeLeniently, decodeStrictly, type ImportFile, type ImportRow, rawOf } from "./import-row.ts";

/** Names under which feeds wrap their list of postings. */
const ENVELOPES = ["jobs", "offers", "postings", "data", "results", "items", "hits", "content"];

type FileKind = "jsonl" | "json" | "csv";

const HEAD_BYTES = 64 * 1024;

/** A JSON list is read whole; a longer one belongs into a JSONL file. */
const MAX_JSON_BYTES = 256 * 1024 * 1024;

/**
 * Opens a file of postings: JSONL, JSON or CSV (commas, semicolons or tabs), by its extension, otherwise by how it begins.
 *
 * @throws an Error in plain words when the file cannot be read at all; `rows` may throw one too.
 */
export async function openImportFile(path: string): Promise<ImportFile> {
  const { size, head } = await readHead(path);
  const kind = importFileKind(path, head);
  if (kind === "json") return openJson(path, size);
  let stream: ReadStream | null = null;
  async function* rows(): AsyncGenerator<ImportRow> {
    stream = createReadStream(path, { highWaterMark: HEAD_BYTES });
    yield* kind === "csv" ? csvRows(stream, csvDelimiter(head)) : jsonlRows(stream);
  }
  return { size, bytesRead: () => stream?.bytesRead ?? 0, rows: rows() };
}

/** The format of a file from its extension and the text it begins with. A `.json` file with one object a line is JSONL. */
export function importFileKind(path: string, head: string): FileKind {
  const extension = extname(path).toLowerCase();
  if (extension === ".jsonl" || extension === ".ndjson") return "jsonl";
  if (extension === ".csv" || extension === ".tsv") return "csv";
  const text = head.replace(/^\uFEFF?\s*/, "");
  if (text.startsWith("{") && text.includes("\n") && isJson(text.slice(0, text.indexOf("\n")))) return "jsonl";
  return extension === ".json" || /^[[{]/.test(text) ? "json" : "csv";
}

async function readHead(path: string): Promise<{ size: number; head: string }> {
  const file = await open(path);
  try {
    const info = await file.stat();
    if (!info.isFile()) throw new Error("it is not a file");
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.length === 0) throw new Error("the file is empty");
    if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff))
      throw new Error("the file is UTF-16; save it as UTF-8");
    const text = decodeLeniently(head);
    if (text.trimStart().startsWith("<")) throw new Error("the file is XML or HTML; JSONL, JSON and CSV can be read");
    return { size: info.size, head: text };
  } finally {
    await file.close();
  }
}

function openJson(path: string, size: number): ImportFile {
  if (size > MAX_JSON_BYTES) throw new Error("the file is too large for JSON; use JSONL");
  let bytesRead = 0;
  async function* rows(): AsyncGenerator<ImportRow> {
    const list = jsonRows(await readFile(path));
    for (const [index, row] of list.entries()) {
      bytesRead = Math.round((size * (index + 1)) / list.length);
      yield row;
    }
  }
  return { size, bytesRead: () => bytesRead, rows: rows() };
}

function csvDelimiter(head: string): string {
  const header = /^[^\r\n]*/.exec(head)?.[0] ?? "";
  const count = (delimiter: string) => header.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The rows of a JSON file: a list, a list inside an envelope object (up to two deep), or a single posting. Where the file is not UTF-8
 * only the rows with broken text are refused.
 *
 * @throws SyntaxError when the text is not JSON.
 */
function jsonRows(bytes: Uint8Array): ImportRow[] {
  const strict = decodeStrictly(bytes);
  const parsed: unknown = JSON.parse((strict ?? decodeLeniently(bytes)).replace(/^\uFEFF/, ""));
  return listIn(parsed, 2).map((value, index): ImportRow => {
    const broken = strict === null && (JSON.stringify(value) ?? "").includes("\uFFFD");
    return broken
      ? { line: index + 1, fault: "broken-utf-8", raw: rawOf(value) }
      : { line: index + 1, fault: null, value };
  });
}

function listIn(value: unknown, depth: number): unknown[] {
  return findList(value, depth) ?? [value];
}

function findList(value: unknown, depth: number): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null || depth === 0) return null;
  const fields = new Map(Object.entries(value).map(([key, inner]) => [columnName(key), inner]));
  for (const name of ENVELOPES) {
    const list = findList(fields.get(name), depth - 1);
    if (list) return list;
  }
  return null;
}

/** The rows of a JSONL file from its bytes; blank lines are skipped. Holds one line at a time, whatever the size of the file. */
async function* jsonlRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<ImportRow> {
  for await (const line of byteLines(chunks)) {
    const row = rowOf(line);
    if (row) yield row;
  }
}

function rowOf({ number, bytes, tooLong, ended }: ByteLine): ImportRow | null {
  if (tooLong) return { line: number, fault: "too-long", raw: rawOf(bytes) };
  const text = decodeStrictly(bytes);
  if (text === null) return { line: number, fault: "broken-utf-8", raw: rawOf(bytes) };
  if (text.trim() === "") return null;
  try {
    return { line: number, fault: null, value: JSON.parse(text) };
  } catch {
    return { line: number, fault: ended ? "bad-json" : "file-ends-early", raw: rawOf(text) };
  }
}
