import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import ActivatePopup from "./activate-popup.tsx";

const JOB = { id: "j1", path: "/jobs/j1/gardener", title: "Gardener of Data", company: "Blue Heron Works" };

function popup(limit: number | null, offersTrial = true): string {
  const element = (
    <ActivatePopup job={JOB} limit={limit} offersTrial={offersTrial} premiumNow={limit !== null} price="€2.99" />
  );
  const Stub = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToStaticMarkup(<Stub />);
}

test("whoever may not apply yet is asked to activate the account, and comes back to the job", () => {
  const html = popup(null);
  expect(html).toContain("Activate Your Account");
  expect(html).toContain("“Gardener of Data” at Blue Heron Works");
  expect(html).toContain('href="/checkout?plan=free&amp;from=job&amp;id=j1"');
  expect(html).toContain("Start 7-day free trial");
  expect(html).toContain("Then it is €2.99 a month");
});

test("whose trial was used up is asked to subscribe", () => {
  const html = popup(null, false);
  expect(html).toContain("You&#x27;ve already used your free trial.");
  expect(html).toContain('href="/checkout?plan=premium&amp;from=job&amp;id=j1"');
  expect(html).toContain("Subscribe for €2.99 a month");
  expect(html).not.toContain("7-day");
});

test("a trial with a limit is told of it", () => {
  expect(popup(10)).toContain("the first 10 jobs of your list, and “Gardener of Data”");
  expect(popup(10)).not.toContain("/checkout");
  expect(popup(10)).toContain("Start Premium now: €2.99 is charged today");
});
