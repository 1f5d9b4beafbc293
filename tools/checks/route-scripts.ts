import { z } from "zod";

const Chunk = z.object({
  module: z.string(),
  imports: z.array(z.string()).default([]),
  parentId: z.string().optional(),
});
const Manifest = z.object({ entry: Chunk, routes: z.record(z.string(), Chunk) });

/** The ids of all routes of a build. */
export function routeIds(manifestSource: string): string[] {
  return Object.keys(parseManifest(manifestSource).routes).filter((id) => id !== "root");
}

/**
 * The scripts a browser loads for a route before anything is clicked: entry, the route and its parents, and all they
 * preload. `manifestSource` is React Router's build manifest; paths are relative to the client build, without a slash.
 */
export function routeScripts(manifestSource: string, routeId: string): string[] {
  const { entry, routes } = parseManifest(manifestSource);
  if (!routes[routeId]) throw new Error(`The build has no route ${routeId}.`);
  const chunks = [entry];
  for (let id: string | undefined = routeId; id !== undefined; id = routes[id]?.parentId) {
    const route = routes[id];
    if (route) chunks.push(route);
  }
  const scripts = chunks.flatMap((chunk) => [chunk.module, ...chunk.imports]);
  return [...new Set(scripts)].map((path) => path.replace(/^\//, "").replace(/[?#].*$/, ""));
}

function parseManifest(source: string): z.infer<typeof Manifest> {
  return Manifest.parse(JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1)));
}
