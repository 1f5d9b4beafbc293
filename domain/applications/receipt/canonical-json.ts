/**
 * The one way to write a JSON value (RFC 8785): no white space, keys in the order of their UTF-16 code units, numbers and strings as
 * ECMAScript writes them. Two equal values give the same text, so that it can be hashed and signed.
 *
 * @throws TypeError for what has no canonical form: undefined, functions, NaN, infinities, texts with half a surrogate pair.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number" && Number.isFinite(value)) return JSON.stringify(value);
  if (typeof value === "string" && value.isWellFormed()) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object") {
    const members = Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${canonicalJson(key)}:${canonicalJson(member)}`);
    return `{${members.join(",")}}`;
  }
  throw new TypeError(`A ${typeof value} like this has no canonical JSON.`);
}
