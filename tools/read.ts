import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { READ_KINDS, type ReadKind } from "./read/read-kinds.ts";

const USAGE = `npm run --silent read -- --kind posting|salary|location [FILE.jsonl]

Says what the reader reads: one JSON line for each line of the file, in order, {"error": …} for a line that cannot be read.
Without a file, or with "-", standard input is read.

  posting    a posting as feeds and files hold it (domain/posting/column-aliases.ts lists the columns)
  salary     { "text": … }, the words of a salary field
  location   { "text": … }, the words of a location field

Exit code 0 when the input was read to its end, whatever its lines hold; otherwise 1.`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { kind: { type: "string" }, help: { type: "boolean", default: false } },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const kind = READ_KINDS.find((known) => known === values.kind);
  if (kind === undefined) throw new Error(`--kind must be one of ${READ_KINDS.join(", ")}.`);
  if (positionals.length > 1) throw new Error("One file at a time, please.");
  const input = await inputOf(positionals[0] ?? "-");
  await pipeline(await answersTo(input, kind), process.stdout, { end: false });
  return 0;
}

async function inputOf(path: string): Promise<AsyncIterable<Buffer>> {
  if (path === "-") return process.stdin;
  const file = await open(path).catch(() => null);
  if (file === null) throw new Error(`The file ${path} cannot be opened.`);
  const isFolder = (await file.stat()).isDirectory();
  await file.close();
  if (isFolder) throw new Error(`${path} is a folder.`);
  return createReadStream(path);
}

/** Loads the reader, which takes seconds: after all that can be refused was. */
async function answersTo(input: AsyncIterable<Buffer>, kind: ReadKind): Promise<AsyncGenerator<string>> {
  const [{ byteLines }, { loadDataFiles }, { answerLine }] = await Promise.all([
    import("#server/features/jobs/import/import-row.ts"),
    import("#server/load-data-files.ts"),
    import("./read/answer-line.ts"),
  ]);
  const { readOptionsOf } = loadDataFiles(pino({ level: "warn" }, pino.destination(2)));
  const options = { now: new Date(), readOptionsOf };
  return (async function* () {
    for await (const line of byteLines(input)) yield `${answerLine(kind, line, options)}\n`;
  })();
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    // The reader of our output has closed it ("| head").
    if ((error as { code?: string }).code === "EPIPE") return;
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
