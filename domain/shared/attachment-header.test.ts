import fc from "fast-check";
import { expect, test } from "vitest";
import { attachmentHeader } from "./attachment-header.ts";

test("a name is given twice, in ASCII and whole", () => {
  expect(attachmentHeader("Città (l'ultima) 1.pdf")).toBe(
    `attachment; filename="Citta (l_ultima) 1.pdf"; filename*=UTF-8''Citt%C3%A0%20%28l%27ultima%29%201.pdf`,
  );
});

test("no name breaks out of its quotes or of the header", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      expect(attachmentHeader(name)).toMatch(/^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\w.~!%-]*$/);
    }),
  );
});
