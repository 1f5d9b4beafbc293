import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { PLAIN_PAGE } from "#app/lib/scripts-after-paint.tsx";
import { PageHead } from "./page-head.tsx";

function headOf(title: string, handle: object = {}): string {
  const meta = () => [{ title }, { name: "description", content: `"${title}" & more` }];
  const Page = createRoutesStub([
    { id: "page", path: "/", Component: () => <PageHead stylesheet="/app.css" />, handle, meta },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("a head holds what its route says of the page, whatever that is", () => {
  for (const title of ["Jobs", "Jobs <in> Rome"]) {
    const shown = title.replace("<", "&lt;").replace(">", "&gt;");
    expect(headOf(title)).toContain(`<title>${shown}</title>`);
    expect(headOf(title)).toContain(`<meta name="description" content="&quot;${shown}&quot; &amp; more"/>`);
  }
});

test("what is pressed early is kept by a page that React takes over, not by a plain one, and before the style sheet", () => {
  const head = headOf("Jobs");
  expect(head).toMatch(/<script[^>]* data-offline="[^"]+">.*pointerdown.*keydown.*<\/script><link rel="stylesheet"/s);
  expect(headOf("Jobs", PLAIN_PAGE)).not.toContain("<script");
});
