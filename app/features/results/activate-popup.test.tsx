import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Tier } from "#domain/billing/viewer.ts";
import ActivatePopup from "./activate-popup.tsx";
import { SubscribeBanner } from "./subscribe-banner.tsx";

const JOB = { title: "Gardener of Data", company: "Blue Heron Works", companyHidden: false };

function popup(tier: Tier, { limit = null as number | null, activate = JOB as typeof JOB | null } = {}): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ActivatePopup
        view={{ tier, activate, trialListings: limit, price: "€2.99" }}
        params={new URLSearchParams("session=k3&q=x")}
      />
    </MemoryRouter>,
  );
}

test.each<Tier>(["none", "trial-view"])("%s is asked to activate the account for the job that waits", (tier) => {
  const html = popup(tier);
  expect(html).toContain("Activate Your Account");
  expect(html).toContain("“Gardener of Data” at Blue Heron Works");
  expect(html).toContain('href="/checkout?plan=free&amp;from=results&amp;session=k3"');
  expect(html).toContain("Start 7-day free trial");
  expect(html).toContain("Then it is €2.99 a month");
});

test("a trial with a limit is told of it; whoever may apply is asked nothing", () => {
  expect(popup("trial-active", { limit: 10 })).toContain("the first 10 jobs of your list, and “Gardener of Data”");
  expect(popup("trial-active", { limit: 10 })).not.toContain("/checkout");
  for (const html of [popup("trial-active"), popup("premium", { limit: 10 }), popup("none", { activate: null })])
    expect(html).not.toContain("Gardener of Data");
});

test("the banner says the one price and opens the payment page beside the list", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SubscribeBanner paymentUrl="https://pay.example/plan" price="€2.99" />
    </MemoryRouter>,
  );
  expect(html).toContain("Access all job listings");
  expect(html).toContain("Subscribe now (€2.99/month)");
  expect(html).toMatch(
    /href="https:\/\/pay\.example\/plan" target="_blank"|target="_blank"[^>]* href="https:\/\/pay\.example\/plan"/,
  );
});
