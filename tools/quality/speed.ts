import { toPostingInput } from "#domain/posting/to-posting-input.ts";
import { cleanPosting } from "#domain/reading/clean-posting.ts";
import type { CleanedPosting } from "#domain/reading/posting-input.ts";
import { readPosting } from "#domain/reading/read-posting.ts";
import { READ_OPTIONS } from "./read-case.ts";

export type Speed = {
  postings: number;
  /** Postings per second on one core: reading alone, and with cleaning (HTML to text). */
  read: number;
  cleanedAndRead: number;
  /** Milliseconds for one posting with a description of this many UTF-16 units, the slowest of several kinds of text. */
  long: { units: number; ms: number }[];
};

const ROUNDS = 3;
const LONG = [250_000, 500_000, 1_000_000];
const TEXTS = [
  "Salary range of $50,000 to $60,000 per year, remote in the EU, 3+ years of experience with English. ",
  "<div><p>We are <b>not</b> hiring &amp;amp; paying 10 - 20 - 30</p><ul><li>a</li></ul>",
  "1 000 000 - 2 000 000 to 3 000 000 and ",
  "aaaaaaaaaa",
  "((((<<<<&&&&",
  "english ",
  "US, 3 days a week ",
  "<div>",
];

/** Processor time of this thread in milliseconds, independent of other load. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

export function measureSpeed(rows: readonly unknown[]): Speed {
  const inputs = rows.flatMap((row) => {
    const given = toPostingInput(row, { source: "board", now: READ_OPTIONS.now });
    return given.ok ? [given.input] : [];
  });
  const cleaned = inputs.flatMap((input) => {
    const clean = cleanPosting(input);
    return clean.ok ? [clean.posting] : [];
  });
  const readMs = fastest(() => cleaned.forEach(read));
  const bothMs = fastest(() => {
    for (const input of inputs) {
      const clean = cleanPosting(input);
      if (clean.ok) read(clean.posting);
    }
  });
  return {
    postings: cleaned.length,
    read: (1000 * cleaned.length) / readMs,
    cleanedAndRead: (1000 * cleaned.length) / bothMs,
    long: LONG.map((units) => ({ units, ms: Math.max(...TEXTS.map((text) => longMs(text, units))) })),
  };
}

function read(posting: CleanedPosting): void {
  readPosting(posting, READ_OPTIONS.readOptionsOf(posting.source));
}

function longMs(text: string, units: number): number {
  const description = text.repeat(Math.ceil(units / text.length)).slice(0, units);
  const given = toPostingInput(
    { source: "board", uid: "1", title: "Nurse", description },
    { source: null, now: READ_OPTIONS.now },
  );
  if (!given.ok) throw new Error(given.reason);
  return fastest(() => {
    const clean = cleanPosting(given.input);
    if (clean.ok) read(clean.posting);
  });
}

function fastest(work: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = cpuMs();
    work();
    return cpuMs() - start;
  });
  return Math.min(...times);
}
