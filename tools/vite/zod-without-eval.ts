import type { Plugin } from "vite";

const SETTINGS = "(_a.__zod_globalConfig = {})";
const WITHOUT_EVAL = "(_a.__zod_globalConfig = { jitless: true })";

/** The schema library tries at load whether code may be made from text; the content policy forbids that and reports the mere attempt. */
export function zodWithoutEval(): Plugin {
  return {
    name: "zod-without-eval",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /zod.v4.core.core\.js$/ },
      handler(code) {
        if (!code.includes(SETTINGS)) this.error("zod keeps its settings in a way that this plugin does not know.");
        return { code: code.replace(SETTINGS, WITHOUT_EVAL), map: null };
      },
    },
  };
}
