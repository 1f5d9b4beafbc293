/** More rows than any board has; beyond them rows are read again at each change. */
const MAX_PRINTS = 20_000;
const BYTES = 7;

/** Prints of 53 bits as a text of the same set; null for none. */
export function packPrints(prints: ReadonlySet<number>): string | null {
  if (prints.size === 0) return null;
  const sorted = [...prints].sort((a, b) => a - b).slice(0, MAX_PRINTS);
  const bytes = Buffer.alloc(sorted.length * BYTES);
  for (const [index, print] of sorted.entries()) {
    bytes.writeUIntBE(Math.floor(print / 2 ** 32), index * BYTES, 3);
    bytes.writeUInt32BE(print % 2 ** 32, index * BYTES + 3);
  }
  return bytes.toString("base64");
}

export function unpackPrints(packed: string | null): Set<number> {
  const bytes = Buffer.from(packed ?? "", "base64");
  const prints = new Set<number>();
  for (let at = 0; at + BYTES <= bytes.length; at += BYTES)
    prints.add(bytes.readUIntBE(at, 3) * 2 ** 32 + bytes.readUInt32BE(at + 3));
  return prints;
}
