import ar from "./ar.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import it from "./it.json" with { type: "json" };

/** What mails and letters say, by language; one may lack mails, and letters. */
export const TEXTS = { en, it, ar };
