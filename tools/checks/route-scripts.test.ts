import { expect, test } from "vitest";
import { routeIds, routeScripts } from "./route-scripts.ts";

const manifest = {
  entry: { module: "/assets/entry.js", imports: ["/assets/react.js"] },
  routes: {
    root: { id: "root", module: "/assets/root.js", imports: ["/assets/react.js"] },
    "routes/list": { id: "routes/list", parentId: "root", module: "/assets/list.js", imports: ["/assets/card.js"] },
    "routes/other": { id: "routes/other", parentId: "root", module: "/assets/other.js" },
  },
};
const source = `window.__reactRouterManifest=${JSON.stringify(manifest)};`;

test("takes entry, route, parents and their preloads, each once", () => {
  expect(routeScripts(source, "routes/list").sort()).toEqual(
    ["assets/card.js", "assets/entry.js", "assets/list.js", "assets/react.js", "assets/root.js"].sort(),
  );
});

test("names every route but the root", () => {
  expect(routeIds(source)).toEqual(["routes/list", "routes/other"]);
});

test("refuses a route that does not exist, so a renamed one cannot slip out of its budget", () => {
  expect(() => routeScripts(source, "routes/gone")).toThrow("no route");
});
