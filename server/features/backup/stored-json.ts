import type { z } from "zod";

/** What this program wrote as JSON. @throws an Error in plain words when another version wrote it otherwise. */
export function readStored<Schema extends z.ZodType>(schema: Schema, bytes: Buffer, name: string): z.infer<Schema> {
  const read = schema.safeParse(parsed(bytes));
  if (!read.success) throw new Error(`${name} was written by another version of this program, or is damaged.`);
  return read.data;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
