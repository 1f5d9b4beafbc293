/** A parameter that stands once in the address; null when it is missing or repeated, since then it says nothing. */
export function singleParam(params: URLSearchParams, name: string): string | null {
  const [value, ...more] = params.getAll(name);
  return value !== undefined && more.length === 0 ? value : null;
}
