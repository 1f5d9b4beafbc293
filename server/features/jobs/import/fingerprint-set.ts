import { hash } from "node:crypto";

/** Three quarters of the largest table, which takes 128 MB. */
const LIMIT = 12_582_912;
const FULLEST = 0.75;

/**
 * A set of 53-bit fingerprints of texts, 11 to 21 bytes each: a false match once in a billion among thousands, in 20,000 among a million.
 * Texts after the first `limit` are not remembered.
 */
export function createFingerprintSet(limit = LIMIT) {
  // Zero is an empty slot.
  let slots = new Float64Array(1_024);
  let size = 0;

  function placeOf(fingerprint: number): number {
    let place = fingerprint % slots.length;
    while (slots[place] !== 0 && slots[place] !== fingerprint) place = (place + 1) % slots.length;
    return place;
  }

  function grow(): void {
    const full = slots;
    slots = new Float64Array(full.length * 2);
    for (const fingerprint of full) if (fingerprint !== 0) slots[placeOf(fingerprint)] = fingerprint;
  }

  return {
    has(text: string): boolean {
      return slots[placeOf(fingerprintOf(text))] !== 0;
    },
    /** True when the text is new. */
    add(text: string): boolean {
      const fingerprint = fingerprintOf(text);
      const place = placeOf(fingerprint);
      if (slots[place] === fingerprint) return false;
      if (size === limit) return true;
      slots[place] = fingerprint;
      size++;
      if (size > slots.length * FULLEST) grow();
      return true;
    },
  };
}

/** 53 bits of a text, never zero. */
export function fingerprintOf(text: string): number {
  const bytes = hash("sha256", text, "buffer");
  return bytes.readUIntBE(0, 6) * 32 + ((bytes[6] as number) & 31) || 1;
}
