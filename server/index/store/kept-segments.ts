import { randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type Bits, sharedCopy } from "#server/index/build/bits.ts";
import type { IndexBuilder } from "#server/index/threads/index-builder.ts";
import { restoreSegment } from "./segment-file.ts";
import type { SegmentImage } from "./segment-image.ts";

/** A segment and which of its postings are open; null = all. */
export type KeptPart = { image: SegmentImage; live: Bits | null };

/** The outline of a list of segments: their files, in the same directory. The bytes are their sets of open postings. */
type Outline = { files: { name: string; words: number }[] };
/** How the outline of a list begins, unlike that of a segment. */
const LIST = '{"files":';

/** Files of saved segments: a segment is written only once. */
const written = new WeakMap<SegmentImage, string>();

/**
 * Replaces the segments saved at `path`. A single one is that file, without its set of open postings: changes after `note` are applied
 * again. Several have a file each, and the file at `path`, written last, lists them; files it does not list are then removed.
 */
export async function keepSegments(
  path: string,
  note: string,
  parts: readonly { image: SegmentImage; live: Bits }[],
  { save }: Pick<IndexBuilder, "save">,
): Promise<void> {
  const [only, ...others] = parts;
  const files: Outline["files"] = [];
  if (only && others.length === 0) await save(path, note, only.image);
  else {
    for (const { image, live } of parts) {
      const name = written.get(image) ?? `${basename(path)}-${randomUUID()}`;
      if (!written.has(image)) await save(join(dirname(path), name), note, image);
      written.set(image, name);
      files.push({ name, words: live.length });
    }
    await save(path, note, { outline: JSON.stringify({ files } satisfies Outline), bytes: together(parts) });
  }
  const listed = new Set(files.map(({ name }) => name));
  for (const name of await readdir(dirname(path)))
    if (name.startsWith(`${basename(path)}-`) && !listed.has(name)) await rm(join(dirname(path), name));
}

function together(parts: readonly { live: Bits }[]): SegmentImage["bytes"] {
  const lives = parts.map(({ live }) => live);
  const all = new Int32Array(new SharedArrayBuffer(lives.reduce((sum, { byteLength }) => sum + byteLength, 0)));
  let at = 0;
  for (const live of lives) {
    all.set(live, at);
    at += live.length;
  }
  return new Uint8Array(all.buffer);
}

/** Null when any part of it is missing or damaged, see `restoreSegment`. */
export async function restoreSegments(path: string): Promise<{ note: string; parts: KeptPart[] } | null> {
  const kept = await restoreSegment(path);
  if (kept === null) return null;
  const { note, image } = kept;
  if (!image.outline.startsWith(LIST)) return { note, parts: [{ image, live: null }] };
  const { files } = JSON.parse(image.outline) as Outline;
  const read = await Promise.all(files.map(({ name }) => restoreSegment(join(dirname(path), name))));
  const all = new Int32Array(image.bytes.buffer);
  const parts: KeptPart[] = [];
  let at = 0;
  for (const [n, { name, words }] of files.entries()) {
    const own = read[n];
    if (!own) return null;
    written.set(own.image, name);
    parts.push({ image: own.image, live: sharedCopy(all.subarray(at, at + words)) });
    at += words;
  }
  return { note, parts };
}
