import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import base from "../../vitest.config.ts";

const [file = "", start = "0", end = "0"] = (process.env.MUTATE ?? "").split(":");
const target = fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** The project's tests with one condition removed from one file, in memory only. */
export default mergeConfig(
  base,
  defineConfig({
    // A module cached by an earlier run would lack the change.
    test: { fsModuleCache: false },
    plugins: [
      {
        name: "take-out-condition",
        enforce: "pre",
        transform(code, id) {
          if (id.split("?")[0] !== target) return null;
          return `${code.slice(0, Number(start))}undefined${code.slice(Number(end))}`;
        },
      },
    ],
  }),
);
