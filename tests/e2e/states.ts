import { expect, type Page } from "@playwright/test";
import { pdfDocument } from "#tests/support/build/document-files.ts";
import { PASSWORD, type Person } from "./account-steps.ts";

/** What an address alone does not show: how one gets there, in whichever language the page speaks. */
export type State = { name: string; open: (page: Page) => Promise<unknown>; path?: string };

/** Routes whose pages are looked at in these states. */
export const ROUTES_OF_STATES = [
  "/applications/:id",
  "/applications/:id/receipt",
  "/profile/answers-choice",
  "/profile/cvs/:id",
  "/profile/subscription/invoice/:id",
  "/simulated-payment/:key",
];

/** What its address shows by itself. */
export const at = (path: string): State => ({ name: path, open: (page) => page.goto(path), path });

async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>("main details")) details.open = true;
  });
}

const summaryOfFaults = (page: Page) => page.locator("main section.border-danger");
const modal = (page: Page) => page.locator("dialog:modal");

/** Sends a form as a browser without scripts would; answers where it leads. */
export async function post(
  page: Page,
  path: string,
  form: Record<string, string>,
  kind: "form" | "multipart" = "form",
) {
  const answer = await page.request.post(path, { [kind]: form, maxRedirects: 0 });
  expect(answer.status(), `${path} ${Object.values(form).join(" ")}`).toBe(303);
  return answer.headers().location ?? "";
}

/** From the checkout to the payment page of whoever is signed in. */
const startPayment = (page: Page) => post(page, "/checkout?plan=free&from=results", { terms: "on" });

/** A trial, or after it a month that is paid, for whoever is signed in. */
export async function payByPost(page: Page): Promise<void> {
  const done = await post(page, await startPayment(page), { intent: "pay" });
  await expect(async () => {
    expect(await (await page.request.get(done)).text()).toContain("Your plan is active");
  }).toPass();
}

/** Ids of the first jobs of the list. */
async function someJobs(page: Page): Promise<string[]> {
  await page.goto("/results");
  const links = await page.locator(".listing-link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  return links.map((link) => link?.split("/")[2] ?? "");
}

/** Gives whoever is signed in a trial, and an application with all that can be known of one. */
export async function statesOfApplicant(page: Page): Promise<State[]> {
  await payByPost(page);
  const [applied = "", other = ""] = await someJobs(page);
  const entries = { fullName: "Ada Lovelace", email: "ada@example.org", phone: "+39 06 1234567", resumeChoice: "none" };
  const letter = "I hold a PhD from Atlantis.";
  await post(
    page,
    `/job-application?id=${applied}`,
    { ...entries, coverLetter: letter, intent: "submit" },
    "multipart",
  );
  await page.goto("/applications");
  const application = (await page.locator('main a[id^="application-"]').getAttribute("href")) ?? "";
  await post(page, application, { intent: "move", to: "interview" });
  const notes = { notes: "Ask about the river.", nextStep: "Call Ms. Finch", nextStepOn: "2030-03-20" };
  await post(page, application, { intent: "notes", ...notes });
  await page.goto(`${application}/receipt`);
  const verify = (await page.locator('main a[href*="/verify/"]').first().getAttribute("href")) ?? "";
  const form = `/job-application?id=${other}`;
  const send = (intent: string) => page.locator(`main form button[value=${intent}]`).last().click();
  return [
    at(form),
    {
      name: "form of an application, refused",
      open: async () => {
        await page.goto(form);
        await page.locator("#email").fill("ada");
        await send("submit");
        await expect(summaryOfFaults(page)).toBeFocused();
      },
    },
    {
      name: "form of an application with a drafted letter and hints",
      open: async () => {
        await page.goto(form);
        await page.locator("#coverLetter").fill(letter);
        await send("letter");
        await expect(page.locator("#letter-title")).toBeFocused();
        await openDetails(page);
      },
    },
    { ...at(`/job-application?id=${applied}`), name: "application submitted" },
    {
      name: "board with an application that can be moved",
      open: async () => {
        await page.goto("/applications");
        await openDetails(page);
      },
    },
    {
      name: "list of applications",
      open: async () => {
        await page.goto("/applications?view=list");
        await openDetails(page);
      },
    },
    {
      name: "page of an application, everything open",
      open: async () => {
        await page.goto(application);
        await openDetails(page);
      },
    },
    at(`${application}/receipt`),
    at(new URL(verify, "http://localhost").pathname),
    { ...at("/results"), name: "results of a subscriber" },
    { ...at(`/jobs/${other}`), name: "job for a subscriber" },
  ];
}

/** Gives whoever is signed in a plan that was paid, after a trial. */
export async function statesOfPayer(page: Page): Promise<State[]> {
  await payByPost(page);
  await post(page, "/profile/subscription/withdraw", {});
  await payByPost(page);
  await page.goto("/profile/subscription");
  const invoice = (await page.locator('a[href*="/invoice/"]').first().getAttribute("href")) ?? "";
  return [
    { ...at("/profile"), name: "profile of a subscriber" },
    at("/profile?edit"),
    {
      name: "dialog before an account is deactivated",
      open: async () => {
        await page.goto("/profile");
        await page.locator('a[href="/profile/deactivate"]').click();
        await expect(modal(page)).toBeVisible();
      },
    },
    { ...at("/profile/subscription"), name: "subscription with an invoice" },
    { ...at("/profile/subscription/withdraw"), name: "withdrawal with money to give back" },
    at(invoice),
    { ...at("/checkout"), name: "checkout of a subscriber" },
  ];
}

/** For somebody who signed in with answers that differ from those of the account, has a résumé, and has not paid. */
export async function statesWithoutPlan(page: Page, { email }: Person): Promise<State[]> {
  const [job = ""] = await someJobs(page);
  const file = { name: "A rather long name of a file that holds everything.pdf", mimeType: "" };
  await page.goto("/profile/resume");
  await page
    .locator("input[type=file]")
    .setInputFiles({ ...file, buffer: Buffer.from(pdfDocument(["Python and SQL, 10 years"])) });
  await expect(page.locator("main input[name=skill]").first()).toBeVisible();
  await post(page, "/onboarding/education", { education: "master" });
  await page.context().clearCookies();
  await post(page, "/onboarding/education", { education: "bachelor" });
  await post(page, "/login", { email, password: PASSWORD });
  await post(page, `/jobs/${job}/apply`, {});
  const payment = await startPayment(page);
  await post(page, "/profile/cv/work/new", { intent: "save", position: "Gardener", name: "Green", startDate: "2020" });
  const cv = await post(page, "/profile/cv", { name: "CV" });
  return [
    at("/profile/answers-choice"),
    at(cv),
    { ...at("/profile/cv"), name: "facts and CVs" },
    { ...at("/profile/resume"), name: "résumé that was read" },
    {
      name: "dialog before one may apply",
      open: async () => {
        await page.goto(`/jobs/${job}?activate=true`);
        await expect(modal(page)).toBeVisible();
      },
    },
    {
      name: "checkout with the terms accepted",
      open: async () => {
        await page.goto("/checkout");
        await page.locator("#terms").check();
      },
    },
    at(payment),
    { ...at(`${payment}?declined`), name: "payment that was declined" },
    { ...at(`/job-application?id=${job}`), name: "form of an application before one may send it" },
  ];
}

/** For a visitor who has answered every question. */
export async function statesOfVisitor(page: Page): Promise<State[]> {
  await page.addInitScript(holdSearch);
  const send = () => page.locator("main form [type=submit]").last().click();
  return [
    {
      name: "dialog that asks to log in",
      open: async () => {
        await page.goto("/");
        await page.locator('main a[href="/onboarding"]').nth(1).click();
        await expect(modal(page)).toBeVisible();
      },
    },
    {
      name: "cookies in detail",
      open: async () => {
        await page.goto("/login");
        await page.locator('a[href="/cookies#consent"]').click();
        await expect(page.locator("#consent-details")).toBeVisible();
      },
    },
    {
      name: "search at work",
      open: async () => {
        await page.goto("/onboarding/searching?hold");
        await expect(page.locator("progress").last()).toHaveJSProperty("value", 46);
      },
    },
    {
      name: "search that broke off",
      open: async () => {
        await page.goto("/onboarding/searching?break");
        await expect(page.getByRole("alert")).toBeVisible();
      },
    },
    {
      name: "last question, refused",
      open: async () => {
        await page.goto("/onboarding/final");
        await page.locator("#email").fill("no address");
        await send();
        await expect(summaryOfFaults(page)).toBeFocused();
      },
    },
    {
      name: "message to us, refused",
      open: async () => {
        await page.goto("/contact");
        await send();
        await expect(summaryOfFaults(page)).toBeFocused();
      },
    },
    {
      name: "sign-up, refused",
      open: async () => {
        await page.goto("/signup");
        await send();
        await expect(summaryOfFaults(page)).toBeFocused();
      },
    },
  ];
}

/** Runs in the page before its own scripts: where the address asks for it, the search stays in its middle, or ends there. */
function holdSearch(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const stays = location.search.includes("hold");
    if (!String(input).includes("search-progress") || !(stays || location.search.includes("break")))
      return fetch(input, init);
    const line = `${JSON.stringify({ read: 38, total: 82, matched: 7 })}\n`;
    const start = (stream: ReadableStreamDefaultController) => {
      stream.enqueue(new TextEncoder().encode(line));
      if (!stays) stream.close();
    };
    return new Response(new ReadableStream({ start }));
  };
}
