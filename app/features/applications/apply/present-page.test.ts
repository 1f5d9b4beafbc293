import { expect, test } from "vitest";
import type { ApplicationPage } from "#domain/applications/apply/application-page.ts";
import { presentPurpose as present, presentDone } from "./present-page.ts";

function page({ job, ...own }: { job?: object } & Partial<Omit<ApplicationPage, "job">> = {}): ApplicationPage {
  const shown = { title: "Gardener", company: "Heron", canOpen: true, applyIsFree: false, ...job };
  return { tier: "none", takesMail: false, offersTrial: true, beyondTrial: null, ...own, job: shown } as never;
}

const presentPurpose = (of: ApplicationPage, known = true) => present(of, { mailsLeave: true, known });

test.each([
  [page({ tier: "premium" }), "We don't send it to the employer: you do that on their site.", null],
  [page(), "We don't send it to the employer: you do that on their site.", "free for 7 days, then €2.99 a month"],
  [page({ offersTrial: false }), "We don't send it", "takes Premium, for €2.99 a month"],
  [page({ tier: "anonymous", takesMail: true }), "We email it to the employer only if you ask", "a Premium account"],
  [page({ job: { canOpen: false } }), "the posting has no link to apply", "€2.99"],
])("before anything is typed: what happens, and what it takes (%#)", (page, what, cost) => {
  const { text } = presentPurpose(page);
  expect(text).toContain(what);
  if (cost) expect(text).toContain(cost);
  else expect(text).not.toContain("€");
});

test("who may apply at the employer's for nothing hears so, unless they hold a plan", () => {
  const free = { applyIsFree: true };
  expect(presentPurpose(page({ job: free })).free?.text).toContain("costs nothing");
  expect(presentPurpose(page({ job: free, tier: "premium" })).free).toBeNull();
  expect(presentPurpose(page()).free).toBeNull();
});

test("the button says that it keeps, mails or pays", () => {
  expect(presentPurpose(page({ tier: "premium" })).press).toMatch(
    /receipt.* by email\. Nothing goes to the employer\./,
  );
  expect(presentPurpose(page({ tier: "premium", sendAddress: "a@b.example" })).press).toContain("only if you ticked");
  expect(presentPurpose(page()).press).toContain("it opens the checkout");
});

test("where the button is refused, nothing says that it keeps or costs anything", () => {
  const beyond = page({ tier: "trial-active", beyondTrial: { premiumNow: false } });
  expect(presentPurpose(beyond)).toMatchObject({ text: expect.not.stringContaining("€"), press: null });
  // Somebody who pays may look like somebody without a plan.
  expect(presentPurpose(page(), false)).toMatchObject({ text: expect.not.stringContaining("€"), press: null });
  expect(presentPurpose(page({ job: { applyIsFree: true } }), false).free?.text).toContain("costs nothing");
});

test("after it, whether the employer has it comes first", () => {
  const submitted = { applicationId: "a1", reference: "JOB-1", mail: "none", mailTo: null } as const;
  const textOf = (reach: "nobody" | "mailing") => presentDone(page({ submitted: { ...submitted, reach } }))?.text;
  expect(textOf("nobody")).toMatch(/^The employer does not have this yet\./);
  expect(textOf("mailing")).toMatch(/^We're emailing it to the employer\./);
});
