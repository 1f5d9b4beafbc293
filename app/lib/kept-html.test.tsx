import { Suspense, useId } from "react";
import { renderToString } from "react-dom/server";
import { Link, StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { drawnOnce, inPieces, keptHtml } from "./kept-html.server.tsx";
import { KeptMarkup, manyOf, optionsOf } from "./kept-markup.tsx";

let drawn = 0;
function Part({ name }: { name: string }) {
  drawn += 1;
  return (
    <Link to="/faq">
      <b>{name}</b> &amp; more
    </Link>
  );
}
const Other = ({ name }: { name: string; value: string }) => <i>{name}</i>;
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

test("a page in pieces is the same page, unless a text of it could be taken for a piece", () => {
  const Nested = ({ name }: { name: string }) => <KeptMarkup as="div" part={Part} of={{ name }} own={{}} />;
  const shown = (text: string) =>
    renderToString(
      <StaticRouter location="/">
        <Suspense>
          <KeptMarkup as="li" part={Nested} of={{ name: text }} own={{}} />
        </Suspense>
        <ul {...manyOf(Other, [{ value: "", name: "é –" }])} />
        <select {...optionsOf([{ value: "it", label: "Italy" }], "it")} />
        {text}
      </StaticRouter>,
    );
  const pieces = inPieces(() => shown("One"));
  expect(pieces).toHaveLength(7);
  expect(pieces?.join("")).toBe(shown("One"));
  expect(inPieces(() => shown("\u00010\u0001"))).toBeNull();
});

type RowProps = {
  value: string;
  text: string;
  on: boolean;
  to: string;
  kind: "plain" | "strong";
  notes: { said: string }[];
};

function Row({ value, text, on, to, kind, notes }: RowProps) {
  return (
    <li>
      <input name={value} readOnly checked={on} /> {text}, <Link to={to}>more</Link>
      {kind === "strong" ? <b title={`${text}: ${to}`}>{text}</b> : <i>{text || "nothing"}</i>}
      {notes.map(({ said }) => (
        <p key={said}>{said}</p>
      ))}
    </li>
  );
}

test("what differs in its texts alone is filled in as React would draw it, whatever they hold", () => {
  const texts = ["One", `<b class="two">Two & 'a half'</b>`, "$& $1 \\1 \u0001 0", "/faq", "/", "0"];
  const rows = texts.map((text, at): RowProps => {
    const kind = at % 2 === 0 ? "strong" : "plain";
    return {
      value: `v${at}`,
      text,
      on: at === 1,
      to: `/jobs/${at}`,
      kind,
      notes: texts.slice(at).map((said) => ({ said })),
    };
  });
  for (const row of rows) {
    const drawn = renderToString(
      <StaticRouter location="/">
        <Row {...row} />
      </StaticRouter>,
    );
    expect(keptHtml(Row, row, ["kind"])).toBe(drawn);
  }
  expect(renderToString(<ul {...manyOf(Other, [{ value: "", name: "One" }])} />)).toBe("<ul><i>One</i></ul>");
});

test.each(["", "it", `"'<&`])("options are what React writes, with the same one chosen: %s", (chosen) => {
  const options = ["", "it", "ar", `"'<&`].map((value) => ({ value, label: `${value} & more` }));
  const children = options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
  expect(renderToString(<select {...optionsOf(options, chosen)} />)).toBe(
    renderToString(<select defaultValue={chosen}>{children}</select>),
  );
});

test("equal shapes are drawn once, other shapes, components and languages apart", () => {
  drawn = 0;
  const Fresh = (of: { name: string }) => <Part {...of} />;
  expect(keptHtml(Fresh, { name: "Three" })).toContain("<b>Three</b>");
  expect(keptHtml(Fresh, { name: "<Four>" })).toContain("<b>&lt;Four&gt;</b>");
  expect(drawn).toBe(1);
  expect(keptHtml(Fresh, { name: "" })).toContain("<b></b>");
  expect(keptHtml(Other, { name: "Three", value: "" })).toBe("<i>Three</i>");
  overwriteGetLocale(() => "it");
  keptHtml(Fresh, { name: "Three" });
  overwriteGetLocale(() => "en");
  expect(drawn).toBe(3);
});

test("what differs in more than its texts is drawn once for each object and language, as it would be in its place", () => {
  drawn = 0;
  const one = { name: "<Five>" };
  const shown = (once: boolean) =>
    renderToString(
      <StaticRouter location="/">
        <KeptMarkup as="section" part={Part} of={one} once={once} own={{}} />
      </StaticRouter>,
    );
  expect(shown(true)).toBe(shown(false));
  drawn = 0;
  expect([drawnOnce(Part, one), drawnOnce(Part, { ...one })]).toEqual([drawnOnce(Part, one), drawnOnce(Part, one)]);
  expect(drawn).toBe(1);
  overwriteGetLocale(() => "it");
  drawnOnce(Part, one);
  overwriteGetLocale(() => "en");
  expect(drawn).toBe(2);
  expect(drawnOnce(Other as typeof Part, one)).toBe("<i>&lt;Five&gt;</i>");
});
