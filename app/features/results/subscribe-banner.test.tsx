import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SubscribeBanner } from "./subscribe-banner.tsx";

test("the banner opens the payment page beside the list", () => {
  const offer = { title: "All jobs", text: "Cancel any time.", action: "Subscribe", url: "https://pay.example/plan" };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SubscribeBanner offer={offer} />
    </MemoryRouter>,
  );
  expect(html).toContain("Cancel any time.");
  expect(html).toMatch(
    /href="https:\/\/pay\.example\/plan" target="_blank"|target="_blank"[^>]* href="https:\/\/pay\.example\/plan"/,
  );
});
