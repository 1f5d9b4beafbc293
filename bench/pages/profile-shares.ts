import type { Profiler } from "node:inspector";

export const PARTS = ["framework", "session", "catalogue", "loader", "rendering", "serialising"] as const;
export type Part = (typeof PARTS)[number];

/** What a frame of a stack belongs to, by its file or, in the bundle of our own code, by its function; null = to its caller. */
function partOf({ url, functionName: name }: { url: string; functionName: string }): Part | null {
  if (/react-dom|react\/cjs/.test(url)) return "rendering";
  if (/turbo-stream/.test(url)) return "serialising";
  if (/pglite|node_modules\/pg|drizzle/.test(url)) return "session";
  if (/^(?:createRequestCtx|findUser|findViewer|forRequest|findMatchProfile)$/.test(name)) return "session";
  if (/^(?:query|find|latest|compute)$|Catalogue|[Ss]egment|explain|relaxations/.test(name)) return "catalogue";
  if (/^(?:loader\w*|listResults|resultsPage|presentCard|presentJobCard|getJobDetail)$/.test(name)) return "loader";
  return /node_modules.(?:hono|@hono|react-router)|^node:/.test(url) ? "framework" : null;
}

/** Microseconds of the profile by part; what waits or collects garbage is left out, and what belongs to none is the framework's. */
export function shareOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Record<Part, number> {
  const parents = new Map<number, number>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const { id, children = [] } of nodes) for (const child of children) parents.set(child, id);
  const shares = Object.fromEntries(PARTS.map((part) => [part, 0])) as Record<Part, number>;
  for (const [index, sample] of samples.entries()) {
    const leaf = byId.get(sample)?.callFrame.functionName;
    if (leaf === "(idle)" || leaf === "(program)") continue;
    let part: Part | null = null;
    for (let id: number | undefined = sample; id !== undefined && part === null; id = parents.get(id)) {
      const frame = byId.get(id)?.callFrame;
      part = frame ? partOf(frame) : null;
    }
    shares[part ?? "framework"] += timeDeltas[index] ?? 0;
  }
  return shares;
}
