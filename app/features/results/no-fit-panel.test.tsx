import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { NoFitPanel } from "./no-fit-panel.tsx";

const NONE = { text: "Nothing fits.", tell: "Notify me", near: null, loosen: null, others: null };

test("nobody is promised news by a site without a mail server", () => {
  const panel = (mailsLeave: boolean) => {
    const Component = () => (
      <NoFitPanel none={NONE} params={new URLSearchParams()} search="">
        {null}
      </NoFitPanel>
    );
    const Page = createRoutesStub([{ id: "root", path: "/", Component, HydrateFallback: Component }]);
    return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { mailsLeave } } }} />);
  };
  expect(panel(true)).toContain("Notify me");
  expect(panel(false)).not.toContain("Notify me");
  expect(panel(false)).toContain("Save this search");
});
