import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LetterPanel } from "./letter-panel.tsx";

test("a demand that has no words to quote is named alone, without a colon", () => {
  const letter = {
    text: "Dear team,",
    sentences: [],
    met: [
      { topic: "country", name: null, asked: null },
      { topic: "english", name: null, asked: "fluent English" },
    ] as const,
    unmet: [],
    reworded: false,
    language: "en",
    why: "posting",
  } as const;
  const html = renderToStaticMarkup(<LetterPanel letter={letter} />);
  expect(html).toContain(">Country</li>");
  expect(html).toContain("English: <bdi>fluent English</bdi>");
});
