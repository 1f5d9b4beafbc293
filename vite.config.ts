import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScript } from "./tools/vite/inline-script.ts";
import { keptPlurals } from "./tools/vite/kept-plurals.ts";
import { leanRouter } from "./tools/vite/lean-router.ts";
import { oneCopy } from "./tools/vite/one-copy.ts";
import { oneLanguageEach } from "./tools/vite/one-language-each.ts";
import { paraglideOptions } from "./tools/vite/paraglide-options.ts";
import { precompress } from "./tools/vite/precompress.ts";
import { refuseServerCode } from "./tools/vite/refuse-server-code.ts";

export default defineConfig({
  plugins: [
    refuseServerCode(),
    oneCopy(),
    inlineScript(),
    paraglideVitePlugin(paraglideOptions),
    oneLanguageEach(),
    keptPlurals(),
    leanRouter(),
    tailwindcss(),
    reactRouter(),
    precompress(),
  ],
  environments: {
    // Two shared files in place of a dozen small ones: they compress better and outlive most releases.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "vendor", test: /node_modules.(?:react|react-dom|react-router|scheduler)./ },
                {
                  name: "site",
                  test: /app.(?:ui.(?:button|class-names|icon|link-button|layout.(?:container|heading)|listing.(?:avatar|badge|highlight|initials)|feedback.note)|features.(?:site.(?:footer|site)|consent.stored|jobs.format-age)|paraglide.(?:runtime|messages.(?:back_home|error_full|error_unavailable|jobs_gone_action)\.)|i18n|lib.(?!use-hydrated|passkey|stored-redirect|use-slow|use-debounced|is-form-dirty))/,
                },
                {
                  name: "cards",
                  test: /app.features.jobs.(?:apply-button|card-badges|job-list|job-names)/,
                },
              ],
            },
          },
        },
      },
    },
    // One module graph for the HTTP app and the routes: server/main.ts loads nothing but `createApp` from it.
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
});
