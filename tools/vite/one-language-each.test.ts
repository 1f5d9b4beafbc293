import { expect, test } from "vitest";
import { inLanguage } from "./one-language-each.ts";

const built = `
  import { a } from "./vendor-1.js";
  const hello = () => globalThis.__PAGE_LANGUAGE__ === "it" ? "Ciao" : "Hello";
  export { hello as h, a };
  export const links = ["/assets/root-2.js", "/assets/app-3.css"];
  export const preloads = ["assets/panel-4.js"];
`;

test("a script keeps the texts of its own language and leads to scripts of that language", () => {
  const italian = inLanguage("card.js", built, "it");
  expect(italian).toContain("Ciao");
  expect(italian).not.toContain("Hello");
  expect(italian).toContain("/assets/it/root-2.js");
  expect(italian).toContain("assets/it/panel-4.js");
  expect(italian).toContain("/assets/app-3.css");
  expect(italian).toContain("./vendor-1.js");
  expect(inLanguage("card.js", built, "en")).not.toContain("Ciao");
});
