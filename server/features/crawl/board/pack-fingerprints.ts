/** More rows than any board has; beyond them rows are read again at each change. */
const MAX_FINGERPRINTS = 20_000;
const BYTES = 7;

/** Fingerprints of 53 bits as a text of the same set; null for none. */
export function packFingerprints(fingerprints: ReadonlySet<number>): string | null {
  if (fingerprints.size === 0) return null;
  const sorted = [...fingerprints].sort((a, b) => a - b).slice(0, MAX_FINGERPRINTS);
  const bytes = Buffer.alloc(sorted.length * BYTES);
  for (const [index, fingerprint] of sorted.entries()) {
    bytes.writeUIntBE(Math.floor(fingerprint / 2 ** 32), index * BYTES, 3);
    bytes.writeUInt32BE(fingerprint % 2 ** 32, index * BYTES + 3);
  }
  return bytes.toString("base64");
}

export function unpackFingerprints(packed: string | null): Set<number> {
  const bytes = Buffer.from(packed ?? "", "base64");
  const fingerprints = new Set<number>();
  for (let at = 0; at + BYTES <= bytes.length; at += BYTES)
    fingerprints.add(bytes.readUIntBE(at, 3) * 2 ** 32 + bytes.readUInt32BE(at + 3));
  return fingerprints;
}
