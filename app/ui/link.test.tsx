import { renderToString } from "react-dom/server";
import { createRoutesStub, Form as RouterForm, Link as RouterLink, StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { Form, Link } from "./link.tsx";

const attributesOf = (html: string) => [...html.matchAll(/[\w-]+="[^"]*"/g)].map(String).toSorted();

test.each([
  "/results?q=a%20b&page=2",
  "/cookies#consent",
  "/jobs/7/gardener-c-more",
  "/",
  "/a/../b",
  "//elsewhere.example/x",
  "https://elsewhere.example/x?y=//z",
  "other",
  "?page=3",
])("a link to %s is written as React Router writes it", (to) => {
  const props = {
    to,
    state: { from: "x" },
    className: "look",
    "aria-current": true,
    preventScrollReset: true,
    replace: true,
  } as const;
  const written = [Link, RouterLink].map((Kind) =>
    renderToString(
      <StaticRouter location="/results?q=before">
        <Kind {...props}>words</Kind>
      </StaticRouter>,
    ),
  );
  expect(attributesOf(written[0] ?? "")).toEqual(attributesOf(written[1] ?? ""));
});

test.each(["/results?q=a%20b", "/preferences", "other"])(
  "a form to %s is written as React Router writes it",
  (action) => {
    const written = [Form, RouterForm].map((Kind) => {
      const props = { action, method: "post", className: "look", preventScrollReset: true, replace: true } as const;
      const Page = createRoutesStub([{ path: "/", Component: () => <Kind {...props}>words</Kind> }]);
      return renderToString(<Page />);
    });
    expect(attributesOf(written[0] ?? "")).toEqual(attributesOf(written[1] ?? ""));
  },
);
