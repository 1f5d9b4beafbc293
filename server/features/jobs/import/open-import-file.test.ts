import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ImportRow } from "./import-row.ts";
import { importFileKind, openImportFile } from "./open-import-file.ts";

const dir = mkdtempSync(join(tmpdir(), "import-"));

async function read(name: string, content: string | Buffer): Promise<ImportRow[]> {
  const path = join(dir, name);
  writeFileSync(path, content);
  const file = await openImportFile(path);
  const rows: ImportRow[] = [];
  for await (const row of file.rows) rows.push(row);
  expect(file.bytesRead()).toBe(file.size);
  return rows;
}

const found = (rows: ImportRow[]) => rows.map((row) => [row.line, row.fault ?? row.value]);

test.each([
  ["jobs.jsonl", "[", "jsonl"],
  ["jobs.NDJSON", "", "jsonl"],
  ["jobs.tsv", "{", "csv"],
  ["jobs.json", "[1]", "json"],
  ["jobs.json", "text", "json"],
  ["jobs.json", '{"a": 1}\n{"a": 2}\n', "jsonl"],
  ["jobs.json", '{\n"jobs": []}', "json"],
  ["download", "\uFEFF  [", "json"],
  ["download", '{"a": 1}\n', "jsonl"],
  ["download", "title,company\n", "csv"],
])("%s that begins with %j is %s", (path, head, kind) => {
  expect(importFileKind(path, head)).toBe(kind);
});

describe("JSONL", () => {
  test("a byte order mark, blank lines, either line end and a missing last one", async () => {
    expect(found(await read("a.jsonl", '\uFEFF{"a":1}\r\n\n  \n{"a":2}'))).toEqual([
      [1, { a: 1 }],
      [4, { a: 2 }],
    ]);
  });

  test("bad lines cost themselves only", async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"a":1}\n{"a":"'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('"}\n{"a":\n{"a":4}\n'),
    ]);
    expect(found(await read("b.jsonl", bytes))).toEqual([
      [1, { a: 1 }],
      [2, "broken-utf-8"],
      [3, "bad-json"],
      [4, { a: 4 }],
    ]);
  });

  test("a file that was cut says so", async () => {
    expect(found(await read("c.jsonl", '{"a":1}\n{"a":'))).toEqual([
      [1, { a: 1 }],
      [2, "file-ends-early"],
    ]);
  });

  test("characters and lines across the pieces in which a file is read", async () => {
    const lines = Array.from({ length: 4_000 }, (_, index) => ({ index, text: "日本é👩‍🍳".repeat(index % 9) }));
    const rows = await read("d.jsonl", lines.map((line) => JSON.stringify(line)).join("\n"));
    expect(rows.map((row) => row.fault ?? row.value)).toEqual(lines);
  });

  test("a line without end is refused and does not fill the memory", async () => {
    const [row, next] = await read("e.jsonl", `"${"x".repeat(17 * 1024 * 1024)}"\n{"a":2}`);
    expect(row).toMatchObject({ line: 1, fault: "too-long" });
    expect((row as { raw: string }).raw.length).toBe(2_000);
    expect(next).toMatchObject({ line: 2, value: { a: 2 } });
  });
});

describe("CSV", () => {
  test("quotes, line feeds in fields, blank lines, mixed line ends, a byte order mark", async () => {
    const text = '\uFEFFtitle,company\r\n"Baker, Head","Blue ""Heron""\nWorks"\n\nBaker "B",Ü\r\n';
    expect(found(await read("a.csv", text))).toEqual([
      [2, { title: "Baker, Head", company: 'Blue "Heron"\nWorks' }],
      [4, { title: 'Baker "B"', company: "Ü" }],
    ]);
  });

  test.each([
    [";", "b.csv"],
    ["\t", "b.tsv"],
  ])("columns between %j", async (delimiter, name) => {
    const lines = [
      ["title", "company"],
      ["a,b", "c"],
    ].map((cells) => cells.join(delimiter));
    expect(found(await read(name, lines.join("\n")))).toEqual([[2, { title: "a,b", company: "c" }]]);
  });

  test("bad rows cost themselves only", async () => {
    const bytes = Buffer.concat([
      Buffer.from("a,b\n1,2\n3\n"),
      Buffer.from([0x34, 0x2c, 0xff, 0x0a]),
      Buffer.from("5,6,7\n8,9\n"),
    ]);
    expect(found(await read("c.csv", bytes))).toEqual([
      [2, { a: "1", b: "2" }],
      [3, "wrong-column-count"],
      [4, "broken-utf-8"],
      [5, "wrong-column-count"],
      [6, { a: "8", b: "9" }],
    ]);
  });

  test("a quote that is never closed ends the file early", async () => {
    expect((await read("d.csv", 'a,b\n1,2\n3,"4\n5,6\n')).map((row) => row.fault)).toEqual([null, "file-ends-early"]);
  });

  test("of two columns with one name the first with a value counts, and odd names are only names", async () => {
    expect(found(await read("e.csv", "a,a,__proto__\n,2,3\n"))).toEqual([
      [
        2,
        Object.fromEntries([
          ["a", "2"],
          ["__proto__", "3"],
        ]),
      ],
    ]);
  });
});

describe("JSON", () => {
  test.each([
    ["a list", [{ a: 1 }]],
    ["an envelope", { legal: "x", jobs: [{ a: 1 }] }],
    ["an envelope in an envelope", { data: { Offers: [{ a: 1 }] } }],
    ["one posting", { a: 1 }],
  ])("%s", async (_, content) => {
    expect(
      (await read("a.json", JSON.stringify(content, null, 1))).map(
        (row) => row.fault ?? (row.value as { a: number }).a,
      ),
    ).toEqual([1]);
  });

  test("broken UTF-8 costs the rows it stands in", async () => {
    const bytes = Buffer.concat([Buffer.from('[{"a":1},{"a":"'), Buffer.from([0xff]), Buffer.from('"}]')]);
    expect(found(await read("b.json", bytes))).toEqual([
      [1, { a: 1 }],
      [2, "broken-utf-8"],
    ]);
  });

  test("a replacement character that the source wrote itself is no fault", async () => {
    expect(found(await read("c.json", '[{"a":"\uFFFD"}]'))).toEqual([[1, { a: "\uFFFD" }]]);
  });

  test("a row nested without end is read like any other", async () => {
    expect(await read("d.json", `[${"[".repeat(20_000)}${"]".repeat(20_000)}]`)).toHaveLength(1);
  });
});

test.each([
  ["empty.jsonl", "", "empty"],
  ["feed.json", "\n<?xml version='1.0'?>", "XML"],
  ["wide.csv", Buffer.from("\uFEFFtitle", "utf16le"), "UTF-16"],
])("%s is refused as a whole", async (name, content, message) => {
  await expect(read(name, content)).rejects.toThrow(message);
});

test("a folder, and a file that is not there, are refused", async () => {
  await expect(openImportFile(dir)).rejects.toThrow();
  await expect(openImportFile(join(dir, "none.csv"))).rejects.toThrow("ENOENT");
});
