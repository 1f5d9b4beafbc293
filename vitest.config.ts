import { fileURLToPath } from "node:url";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { configDefaults, defineConfig } from "vitest/config";
import { keepFilesInMemory } from "./tests/support/memory-folder.ts";
import { inlineScript } from "./tools/vite/inline-script.ts";
import { markTexts } from "./tools/vite/mark-texts.ts";
import { paraglideOptions } from "./tools/vite/paraglide-options.ts";

const postgres = "**/*.pg.test.ts";
/** What must never be missed or repeated, on both databases. */
const onBoth = "server/features/alerts/{links,match-changes,queue-alerts,queue-silences}.test.ts";
const opensearch = "**/*.os.test.ts";
const exclude = [...configDefaults.exclude, "build/**", ".data/**", "tests/e2e/**"];

keepFilesInMemory();

export default defineConfig({
  plugins: [paraglideVitePlugin(paraglideOptions), markTexts(), inlineScript()],
  resolve: {
    alias: {
      "virtual:react-router/server-build": fileURLToPath(
        new URL("tests/support/servers/server-build.ts", import.meta.url),
      ),
    },
  },
  test: {
    environment: "node",
    setupFiles: ["./tests/support/setup.ts"],
    // What takes longer starts processes, and says so at the test.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Before the test's own end, so that what never came to be is what fails.
    expect: { poll: { timeout: 25_000 } },
    // The tool itself would leave one processor free, half of a small machine.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // Tests share no state in modules, and loading the tables of the reader anew for each file takes longer than its tests.
          isolate: false,
          include: ["{domain,data,mail,tools}/**/*.test.ts", "app/**/*.test.{ts,tsx}", "tests/quality/**/*.test.ts"],
          exclude: [...exclude, postgres, opensearch],
        },
      },
      {
        extends: true,
        test: {
          name: "feature",
          isolate: false,
          include: ["server/**/*.test.ts", "tests/{http,features,authorization,upgrade}/**/*.test.ts"],
          exclude: [...exclude, postgres, opensearch],
          globalSetup: ["./tests/support/store/snapshot.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "opensearch",
          include: [opensearch],
          exclude,
          globalSetup: ["./tests/support/store/snapshot.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          isolate: false,
          include: [postgres, onBoth],
          exclude,
          globalSetup: ["./tests/support/servers/postgres-global.ts"],
        },
      },
    ],
  },
});
