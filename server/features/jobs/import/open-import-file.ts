import { createReadStream, type ReadStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { extname } from "node:path";
import { csvRows } from "./import-csv.ts";
import { jsonRows } from "./import-json.ts";
import { jsonlRows } from "./import-jsonl.ts";
import { decodeLeniently, type ImportFile, type ImportRow } from "./import-row.ts";

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
