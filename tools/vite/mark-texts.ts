import type { Plugin } from "vite";

/** The global that a test sets to see which words of a page come from messages/. */
export const MARK_TEXT = "__MARK_TEXT__";
const ANSWER = /return (\w+)\(inputs\)$/gm;

/** For tests: whatever a message answers goes through the global `__MARK_TEXT__` while there is one (tests/http/untranslated-texts.test.ts). */
export function markTexts(): Plugin {
  return {
    name: "mark-texts",
    transform: {
      filter: { id: /app.paraglide.messages.\w+\.js$/ },
      handler(code, id) {
        if (id.endsWith("_index.js")) return null;
        return { code: code.replace(ANSWER, `return (globalThis.${MARK_TEXT} ?? String)($1(inputs))`), map: null };
      },
    },
  };
}
