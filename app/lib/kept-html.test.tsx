import { useId } from "react";
import { renderToString } from "react-dom/server";
import { Link, StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { keptHtml } from "./kept-html.server.tsx";
import { KeptMarkup } from "./kept-markup.tsx";

let drawn = 0;
function Part({ name }: { name: string }) {
  drawn += 1;
  return (
    <Link to="/faq">
      <b>{name}</b> &amp; more
    </Link>
  );
}
const Other = ({ name }: { name: string }) => <i>{name}</i>;
function WithId() {
  return <input id={useId()} />;
}
const page = (kept: boolean) =>
  renderToString(
    <StaticRouter location="/results">
      <ul>
        <WithId />
        {["One", "Two", "One"].map((name, key) =>
          kept ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
            <KeptMarkup key={key} as="li" part={Part} of={{ name }} own={{}} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
            <li key={key}>
              <Part name={name} />
            </li>
          ),
        )}
        <WithId />
      </ul>
    </StaticRouter>,
  );

test("in a page it is what would be drawn in its place, and what stands around it keeps its ids", () => {
  expect(page(true)).toBe(page(false));
});

test("equal values are drawn once, other values, components and languages apart", () => {
  drawn = 0;
  const first = keptHtml(Part, { name: "Three" });
  expect(keptHtml(Part, { name: "Three" })).toBe(first);
  expect(drawn).toBe(1);
  expect(keptHtml(Part, { name: "<Four>" })).toContain("&lt;Four&gt;");
  expect(keptHtml(Other, { name: "Three" })).toBe("<i>Three</i>");
  overwriteGetLocale(() => "it");
  keptHtml(Part, { name: "Three" });
  overwriteGetLocale(() => "en");
  expect(drawn).toBe(3);
});
