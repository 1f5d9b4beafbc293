/** The results path with some parameters changed: null or [] removes one. The page starts anew unless it is what changes. */
export function pathWith(params: URLSearchParams, changes: Record<string, string | readonly string[] | null>): string {
  const next = new URLSearchParams(params);
  next.delete("page");
  next.delete("activate");
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    for (const one of typeof value === "string" ? [value] : (value ?? [])) next.append(name, one);
  }
  const search = next.toString();
  return search ? `/results?${search}` : "/results";
}
