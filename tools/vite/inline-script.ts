import { rolldown } from "rolldown";
import type { Plugin } from "vite";

const QUERY = "?inline-script";

/** `import script from "./some.ts?inline-script"`: the module with all it imports, as the text of one short script; for the server alone. */
export function inlineScript(): Plugin {
  return {
    name: "inline-script",
    load: {
      filter: { id: /\?inline-script$/ },
      async handler(id) {
        if (this.environment.name === "client") return 'export default "";';
        const bundle = await rolldown({ input: id.slice(0, -QUERY.length), platform: "browser" });
        const { output } = await bundle.generate({ format: "iife", minify: true });
        for (const file of await bundle.watchFiles) this.addWatchFile(file);
        await bundle.close();
        return `export default ${JSON.stringify(output[0].code.trim())};`;
      },
    },
  };
}
