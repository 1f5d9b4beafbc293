import { z } from "zod";
import { type LogPiece, type Mark, pieceName } from "#domain/backup/archive.ts";
import type { SealedPlace } from "./seal.ts";
import { readStored } from "./stored-json.ts";

const Marks = z.array(z.tuple([z.number(), z.number()]));

/** A piece that was sent, and what it holds. */
export type SentPiece = { name: string; start: number; end: number; at: number; bytes: Buffer };

const LINE_FEED = 10;

/** Sends these once more as one: a line of JSON that tells where each of them ended, and its moment, and what they hold. */
export async function mergePieces(place: SealedPlace, history: string, pieces: readonly SentPiece[]): Promise<void> {
  const [first, last] = [pieces[0] as SentPiece, pieces.at(-1) as SentPiece];
  const marks = pieces.map(({ end, at }): Mark => [end, at]);
  const name = pieceName(history, { start: first.start, end: last.end, at: last.at, since: first.at });
  await place.put(
    name,
    Buffer.concat([Buffer.from(`${JSON.stringify(marks)}\n`), ...pieces.map(({ bytes }) => bytes)]),
  );
}

/** What a piece of the log holds; `marks` of one that was merged. */
export async function readPiece(
  place: SealedPlace,
  { name, since }: LogPiece,
): Promise<{ bytes: Buffer; marks: Mark[] }> {
  const content = await place.get(name);
  if (since === null) return { bytes: content, marks: [] };
  const lineEnd = content.indexOf(LINE_FEED);
  return { bytes: content.subarray(lineEnd + 1), marks: readStored(Marks, content.subarray(0, lineEnd), name) };
}
