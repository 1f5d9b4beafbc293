import { writeFile } from "node:fs/promises";
import { docxFile } from "#tests/support/build/resume-files.ts";
import { expect, stopClock, test } from "./fixtures.ts";

test.use({ serviceWorkers: "allow" });

const CV = { name: "Ada.docx", mimeType: "application/octet-stream", buffer: Buffer.from(docxFile()) };

test("signed out, the trial asks to log in; a CV chosen here is kept", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Start 7 Days Free Trial" }).click();
  const popup = page.getByRole("dialog", { name: "Login Required" });
  await expect(popup).toContainText("You must be logged in to access the free trial!");
  await expect(popup.getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "/signup?redirect=%2Fonboarding");
  await expect(popup.getByRole("heading")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
  await expect(page.getByRole("link", { name: "View your jobs" })).toHaveCount(0);

  await page.getByLabel(/Upload your CV/).setInputFiles(CV);
  await expect(page.getByText("CV uploaded")).toBeVisible();
  const payment = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Get Premium" }).click();
  await expect(await payment).toHaveURL(/\/checkout\?plan=premium/);
});

test("a CV dropped on the words that ask for it is taken, not opened in place of the page", async ({
  page,
}, testInfo) => {
  await page.goto("/");
  const path = testInfo.outputPath(CV.name);
  await writeFile(path, CV.buffer);
  const box = await page.getByText("PDF, DOC or DOCX, at most 5 MB").boundingBox();
  const over = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 };
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await browser.send("Input.dispatchDragEvent", { type, ...over, data });
  await expect(page.getByText("CV uploaded")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("that a CV was uploaded is said for three seconds", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await stopClock(page);
  await page.getByLabel(/Upload your CV/).setInputFiles(CV);
  await expect(page.getByText("CV uploaded")).toBeVisible();
  await page.clock.runFor(2_999);
  await expect(page.getByText("CV uploaded")).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByText("CV uploaded")).toBeHidden();
});

test("the landing page asks for no script, whatever a visitor does with it", async ({ page, expected }) => {
  expected.consoleErrors.push(/status of 415/);
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Find your job" }).first().hover();
  await page.getByRole("link", { name: "Start 7 Days Free Trial" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Not now" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByLabel(/Upload your CV/).setInputFiles({ ...CV, buffer: Buffer.from("no document") });
  await expect(page.getByRole("alert")).toHaveText("Unsupported file format. Please use PDF or DOC/DOCX.");
  await page.getByLabel(/Upload your CV/).setInputFiles(CV);
  await expect(page.getByRole("link", { name: "Answer the questions from my CV" })).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
});

test("reached from within the application it does the same", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("banner").getByRole("link", { name: "Remote Job Pilot" }).click();
  await page.getByRole("link", { name: "Start 7 Days Free Trial" }).click();
  await expect(page.getByRole("dialog", { name: "Login Required" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByLabel(/Upload your CV/).setInputFiles(CV);
  await expect(page.getByText("CV uploaded")).toBeVisible();
});

test("without scripts the landing page leads on", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("link", { name: "Find your job" }).first().click();
  await expect(page).toHaveURL(/\/onboarding\//);
  await context.close();
});

test("a saved job is read offline, and logging out clears it", async ({ page, context, expected }) => {
  expected.consoleErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto("/results?q=bramblecart");
  await page.getByRole("article").first().getByRole("link").click();
  await page.getByRole("button", { name: "Save this job" }).click();
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await expect(page.getByRole("button", { name: "Remove from saved" })).toBeVisible();
  const path = new URL(page.url()).pathname;
  await expect.poll(() => page.evaluate((at) => caches.match(at).then(Boolean), path)).toBe(true);

  await context.setOffline(true);
  await page.goto("/results");
  await expect(page).toHaveURL("/saved?offline");
  await expect(page.getByText("You're offline.")).toBeVisible();
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: "About the job" })).toBeVisible();
  await context.setOffline(false);

  await page.goto("/saved");
  await page.evaluate(() => {
    const form = document.body.appendChild(document.createElement("form"));
    form.method = "post";
    form.action = "/logout";
    form.submit();
  });
  await expect(page).toHaveURL("/");
  expect(await page.evaluate((at) => caches.match(at).then(Boolean), path)).toBe(false);
  await page.goto("/saved");
  await expect(page.getByText("Nothing saved yet.")).toBeVisible();
});

test("removing a saved job by keyboard moves on to the next one and announces it", async ({ page }) => {
  await page.addInitScript(() => {
    const job = (id: string) => ({ path: `/jobs/${id}/x`, title: `Otter keeper ${id}`, company: "Bramblecart" });
    if (!localStorage.getItem("savedJobs")) localStorage.setItem("savedJobs", JSON.stringify([job("1"), job("2")]));
  });
  await page.goto("/saved");
  const remove = (title: string) => page.getByRole("button", { name: `Remove from saved: ${title}` });
  await remove("Otter keeper 1").press("Enter");
  await expect(remove("Otter keeper 2")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "“Otter keeper 1” removed" })).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});
