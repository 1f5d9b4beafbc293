import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { SaveFailed } from "./save-failed.tsx";

test("without script the page still goes on to the results after 3 seconds", () => {
  const onwardTo = "/results?session=abc&completed=true";
  const Page = createRoutesStub([
    { path: "/", Component: () => <SaveFailed code="UNAVAILABLE" onwardTo={onwardTo} /> },
  ]);
  const html = renderToString(<Page />);
  expect(html).toContain(
    '<noscript><meta http-equiv="refresh" content="3;url=/results?session=abc&amp;completed=true"/></noscript>',
  );
  expect(html).toContain("An error occurred while saving the profile: our data can&#x27;t be reached right now.");
});
