import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../start/root.js";

/**
 * Files that rest on what a library keeps to itself, each the only one to do so. A release of the library may change that without saying:
 * do what stands here, and then write down the new version.
 */
const PRIVATE_SHAPES = [
  {
    file: "app/lib/scripts-after-paint.tsx",
    library: "react-router",
    version: "8.4.0",
    check:
      "`Scripts({})` must still answer link and script elements, the module script being the one of type module: build, open a page in the " +
      "browser, and see that no script is asked for before the first paint and that the page then answers to clicks.",
  },
  {
    file: "app/page-handler.server.tsx",
    library: "react-router",
    version: "8.4.0",
    check:
      "`ServerRouter` must still take an `EntryContext` made by hand, say by `didRenderScripts` that the page has scripts, and these take " +
      "their data from `window.__reactRouterContext.streamController`: run its test and the browser tests.",
  },
  {
    file: "app/page-handler.server.tsx",
    library: "react-dom",
    version: "19.3.1",
    check: "`renderToString` must still mark a part that it left to the browser by `<!--$!-->`: run its test.",
  },
  {
    file: "app/lib/encode-data.ts",
    library: "react-router",
    version: "8.4.0",
    check: "`.data` answers must still be written in turbo-stream's format: run its test and that of send-as-page.ts.",
  },
  {
    file: "server/features/resumes/cv/cv-page.ts",
    library: "pdfkit",
    version: "0.20.2",
    check:
      "A document's `_font.font` must still be the opened font that knows its characters: run the tests of the folder.",
  },
  {
    file: "server/db/postgres/postgres-database.ts",
    library: "pg",
    version: "8.23.1",
    check: "A client must still have its `connection`: run the postgres tests of server/db.",
  },
  {
    file: "server/db/drizzle-session.ts",
    library: "drizzle-orm",
    version: "1.0.0-rc.5",
    check:
      "A handle's `_.session` must still prepare every statement by `prepareQuery` and, in a transaction on PostgreSQL, hold the connection " +
      "as `client`: run the feature and postgres tests of server/db.",
  },
  {
    file: "server/db/embedded/durable-node-fs.ts",
    library: "@electric-sql/pglite",
    version: "0.5.16",
    check:
      "`NodeFS.init` must still answer `emscriptenOpts.preRun`, and the module it is given `NODEFS.stream_ops` and `FS.ErrnoError`: run the " +
      "tests of server/db/embedded, which kill processes while they write. If PGlite syncs by itself by now, delete the file.",
  },
];

test.each(PRIVATE_SHAPES)("$file knows $library $version from inside", ({ file, library, version, check }) => {
  expect(existsSync(join(ROOT, file))).toBe(true);
  const installed = JSON.parse(readFileSync(join(ROOT, "node_modules", library, "package.json"), "utf8"));
  expect(installed.version, check).toBe(version);
});
