import { pipeline, type Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { decodeStrictly, type ImportRow, MAX_ROW_BYTES, type ReadFault, rawOf } from "./import-row.ts";

type CsvRecord = { info: { lines: number }; record: string[] };

const BYTE_ORDER_MARK = /^\u00EF\u00BB\u00BF/;

/**
 * The rows of a CSV file with a header, as objects. The bytes are parsed as Latin-1, so that a field that is not UTF-8 costs its row and
 * not the file. A row with another number of fields than the header is refused: after a stray quote a field holds other rows.
 */
export async function* csvRows(bytes: Readable, delimiter: string): AsyncGenerator<ImportRow> {
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
    if (header) yield rowOf(header, record, line);
    else header = record.map((name) => decodeField(name.replace(BYTE_ORDER_MARK, "")) ?? "");
    line = info.lines + 1;
    yield* skipped.splice(0);
  }
  yield* skipped;
}

function rowOf(header: readonly string[], record: readonly string[], line: number): ImportRow {
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
