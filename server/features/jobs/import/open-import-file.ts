import { createReadStream, type ReadStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { extname } from "node:path";
import { pipeline, type Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { columnName } from "#domain/posting/column-aliases.ts";
import { parseJson } from "#domain/shared/parse-json.ts";
import {
  type ByteLine,
  byteLines,
  decodeLeniently,
  decodeStrictly,
  type ImportFile,
  type ImportRow,
  MAX_ROW_BYTES,
  type ReadFault,
  rawOf,
} from "./import-row.ts";

type CsvRecord = { info: { lines: number }; record: string[] };

const BYTE_ORDER_MARK = /^\u00EF\u00BB\u00BF/;

/**
 * A CSV file's rows as objects. Parsed as Latin-1, so that broken UTF-8 costs a row, not the file. A row with another number of fields is
 * refused: after a stray quote a field swallows rows.
 */
async function* csvRows(bytes: Readable, delimiter: string): AsyncGenerator<ImportRow> {
  const skipped: ImportRow[] = [];
  const parser = parse({
    delimiter,
    encoding: "latin1",
    record_delimiter: ["\r\n", "\n", "\r"],
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_ROW_BYTES,
    on_skip: (error) => void skipped.push(faultyRow(error)),
  });
  // The error of either stream also ends the loop below.
  pipeline(bytes, parser, () => undefined);
  let header: string[] | null = null;
  let line = 1;
  for await (const { info, record } of parser as AsyncIterable<CsvRecord>) {
    if (header) yield csvRowOf(header, record, line);
    else header = record.map((name) => decodeField(name.replace(BYTE_ORDER_MARK, "")) ?? "");
    line = info.lines + 1;
    yield* skipped.splice(0);
  }
  yield* skipped;
}

function csvRowOf(header: readonly string[], record: readonly string[], line: number): ImportRow {
  if (record.length !== header.length) return { line, fault: "wrong-column-count", raw: rawOf(record) };
  const value: Record<string, string> = Object.create(null);
  for (const [index, name] of header.entries()) {
    const text = decodeField(record[index] ?? "");
    if (text === null) return { line, fault: "broken-utf-8", raw: rawOf(record) };
    if (!value[name]) value[name] = text;
  }
  return { line, fault: null, value };
}

function decodeField(latin1: string): string | null {
  return /^[\x00-\x7F]*$/.test(latin1) ? latin1 : decodeStrictly(Buffer.from(latin1, "latin1"));
}

function faultyRow(error: CsvError | undefined): ImportRow {
  const faults: Partial<Record<string, ReadFault>> = {
    CSV_QUOTE_NOT_CLOSED: "file-ends-early",
    CSV_MAX_RECORD_SIZE: "too-long",
  };
  return {
    line: Number(error?.lines ?? 0),
    fault: faults[error?.code ?? ""] ?? "bad-csv",
    raw: rawOf(error?.message ?? ""),
  };
}

/** Names under which feeds wrap their list of postings. */
const ENVELOPES = ["jobs", "offers", "postings", "data", "results", "items", "hits", "content"];

type FileKind = "jsonl" | "json" | "csv";

const HEAD_BYTES = 64 * 1024;

/** A JSON list is read whole; a longer one belongs into a JSONL file. */
const MAX_JSON_BYTES = 256 * 1024 * 1024;

/**
 * Opens postings as JSONL, JSON or CSV (commas, semicolons, tabs), by extension, else by content. Throws in plain words when it is
 * unreadable, `rows` too.
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
  if (text.startsWith("{") && text.includes("\n") && parseJson(text.slice(0, text.indexOf("\n"))) !== undefined)
    return "jsonl";
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

/** Rows of a JSON file: a list, one in an envelope (two deep), or one posting. Rows with broken UTF-8 are refused. Throws SyntaxError. */
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
