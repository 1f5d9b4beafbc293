import type { Plugin } from "vite";
import { MESSAGE_FILE, withAnswers } from "./paraglide-output.ts";

/** The global that a test sets to see which words of a page come from messages/. */
export const MARK_TEXT = "__MARK_TEXT__";

/** For tests: whatever a message answers goes through the global `__MARK_TEXT__` while there is one (tests/http/untranslated-texts.test.ts). */
export function markTexts(): Plugin {
  return {
    name: "mark-texts",
    transform: {
      filter: { id: MESSAGE_FILE },
      handler(code, id) {
        const marked = withAnswers(code, `globalThis.${MARK_TEXT} ?? String`);
        if (marked === null) this.error(`${id} answers in an unknown way: see tools/vite/paraglide-output.ts.`);
        return { code: marked, map: null };
      },
    },
  };
}
