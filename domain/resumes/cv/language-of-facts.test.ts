import { expect, test } from "vitest";
import { languageOfFacts } from "./language-of-facts.ts";

test("a new CV is in the language of its facts, in the person's own where they say too little", () => {
  const work = (...highlights: string[]) => [{ value: { position: "Manager", highlights } }];
  const german = work("Leitung der Buchhaltung und der Lohnabrechnung", "Berichte für die Geschäftsführung mit DATEV");
  const polish = work(
    "Prowadzenie księgowości oraz sprawozdania dla zarządu",
    "Współpraca z bankami w kraju i za granicą",
  );
  expect(languageOfFacts(german, "en")).toBe("de");
  expect(languageOfFacts(polish, "it")).toBe("it");
  expect(languageOfFacts(work("Pruning"), "ar")).toBe("ar");
});
