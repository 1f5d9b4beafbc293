/** Words that companies are called with or without. */
const FORMS =
  /\b(?:inc|incorporated|llc|l\.l\.c|ltd|limited|gmbh|ag|se|sa|s\.a|sas|bv|b\.v|nv|ab|as|a\/s|aps|oy|oyj|plc|co|corp|corporation|company|group|holdings?|srl|s\.r\.l|spa|s\.p\.a|pty|kg|the|careers?|jobs?)\b\.?/gu;

/** Equal but for case, accents, punctuation and legal form, or one's words in a row in the other's; under three letters only equal. */
export function namesAgree(a: string | null, b: string | null): boolean {
  const [one, other] = [fold(a), fold(b)];
  if (one === "" || other === "") return false;
  if (one === other || one.replaceAll(" ", "") === other.replaceAll(" ", "")) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length >= 3 && ` ${long} `.includes(` ${short} `);
}

function fold(name: string | null): string {
  const plain = (name ?? "").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  return words(plain.replace(/\.(?:com|io|ai|co|org|net|dev|app)\b/g, " ").replace(FORMS, " ")) || words(plain);
}
