import { isRecord } from "#domain/shared/parse-json.ts";
import { at, oneOrMore } from "#domain/sources/raw-values.ts";

const MAX_VALUES = 20_000;

/** The JobPostings in a page's JSON-LD, wherever nested; an organization named by `@id` is put in its place. */
export function jobPostingsIn(blocks: readonly unknown[]): Record<string, unknown>[] {
  const nodes: Record<string, unknown>[] = [];
  const found: unknown[] = [...blocks];
  for (let next = 0; next < found.length && next < MAX_VALUES; next++) {
    const value = found[next];
    if (Array.isArray(value)) found.push(...value.slice(0, Math.max(0, MAX_VALUES - found.length)));
    else if (isRecord(value)) {
      nodes.push(value);
      for (const name of ["@graph", "mainEntity", "itemListElement", "item"]) if (value[name]) found.push(value[name]);
    }
  }
  const byId = new Map(nodes.flatMap((node) => (typeof node["@id"] === "string" ? [[node["@id"], node]] : [])));
  return nodes
    .filter((node) =>
      oneOrMore(node["@type"]).some((type) => /^(?:https?:\/\/schema\.org\/)?JobPosting$/.test(String(type))),
    )
    .map((node) => {
      const id = at(node, "hiringOrganization", "@id");
      const named = typeof id === "string" && at(node, "hiringOrganization", "name") === undefined;
      return named ? { ...node, hiringOrganization: byId.get(id) ?? node.hiringOrganization } : node;
    });
}
