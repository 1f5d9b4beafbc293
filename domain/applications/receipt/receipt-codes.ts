/** Returns `length` cryptographically random bytes. */
export type RandomBytes = (count: number) => Uint8Array;

/** 32 characters that are not mistaken for one another when read aloud or copied. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const TRACKING_CODE = new RegExp(`^TRK[${ALPHABET}]{12}$`);
const NUMBER_DIGITS = [4, 5, 6, 7];
const DRAWS = 16;
const DRAW_BYTES = 6;

/** TRK and 12 characters: 60 random bits, not guessable. */
export function drawTrackingCode(random: RandomBytes): string {
  return `TRK${drawCharacters(12, random)}`;
}

/** CNF and 8 characters: 40 random bits. */
export function drawConfirmationCode(random: RandomBytes): string {
  return `CNF${drawCharacters(8, random)}`;
}

/** Numbers to take the first free one of: APL, the day as YYMMDD, random digits, longer ones later: enough for 10^7 receipts a day. */
export function drawReceiptNumbers(at: Date, random: RandomBytes): string[] {
  const start = `APL${shortDay(at)}`;
  const drawn = NUMBER_DIGITS.flatMap((digits) => Array.from({ length: DRAWS }, () => digits));
  const bytes = new DataView(Uint8Array.from(random(drawn.length * DRAW_BYTES)).buffer);
  return drawn.map((digits, index) => {
    // 48 bits, so that no number is likelier than another by more than one part in ten million.
    const value = bytes.getUint16(index * DRAW_BYTES) * 2 ** 32 + bytes.getUint32(index * DRAW_BYTES + 2);
    return start + String(value % 10 ** digits).padStart(digits, "0");
  });
}

/** RJP and the day in UTC as YYMMDD. */
export function platformId(at: Date): string {
  return `RJP${shortDay(at)}`;
}

/** Normalises a typed or scanned tracking code: any case, with spaces or hyphens; null when it is not one. */
export function parseTrackingCode(text: string): string | null {
  const code = text.slice(0, 100).replaceAll(/[\s-]/g, "").toUpperCase();
  return TRACKING_CODE.test(code) ? code : null;
}

function shortDay(at: Date): string {
  return at.toISOString().slice(2, 10).replaceAll("-", "");
}

function drawCharacters(count: number, random: RandomBytes): string {
  return Array.from(random(count), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}
