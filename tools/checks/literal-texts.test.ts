import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { literalTexts } from "./literal-texts.ts";
import { sourceFiles } from "./source-files.ts";

const found = (jsx: string) => literalTexts("page.tsx", `export const Page = ({ open, field }) => ${jsx};`);

test.each([
  ["between tags", "<p>Close this</p>", ["Close this"]],
  ["out of an expression", "<p>{open ? 'Open' : open + ' closed'}{open && `Yes`}</p>", ["Open", "closed", "Yes"]],
  ["in an attribute", '<Dialog closeLabel="Close" title={open ? "Really" : m.no()} />', ["Close", "Really"]],
  ["by the browser", '<input onBlur={() => field.setCustomValidity("Too long")} />', ["Too long"]],
  ["in a dialog that is not open yet", "<>{open && <dialog><p>Sure</p></dialog>}</>", ["Sure"]],
])("words %s are seen", (_, jsx, words) => {
  expect(found(jsx)).toEqual(words.map((word) => `1: ${word}`));
});

test.each([
  "<p>{m.close()} · {count} %</p>",
  '<a className="quiet" href="/faq" rel="noopener" title={m.faq()} id={open ? "one" : "two"}>{m.faq()}</a>',
  "<input name='website' aria-label={m.pay() + ' (' + currency + ')'} value='send' />",
])("%s holds no words of its own", (jsx) => {
  expect(found(jsx)).toEqual([]);
});

test("every word that a component shows comes from messages/, also what only the browser renders", () => {
  const files = sourceFiles(["ts", "tsx"]).filter((path) => /^app\/.*(?<!\.test)\.tsx$/.test(path));
  const all = files.flatMap((path) =>
    literalTexts(path, readFileSync(path, "utf8")).map((text) => `${path} ${text.replace(/^\d+: /, "")}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(all).toEqual([]);
});
