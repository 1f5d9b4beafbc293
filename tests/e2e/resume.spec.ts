import { pdfDocument } from "#tests/support/build/document-files.ts";
import { signUp, somebody } from "./account-steps.ts";
import { expect, test } from "./fixtures.ts";

const PDF = {
  name: "Ada.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(pdfDocument(["Python and SQL, 10 years"])),
};

test("a résumé goes up, its skills are proposed and confirmed, and it comes down again", async ({ page, axe }) => {
  await signUp(page, somebody());
  await page.goto("/profile");
  await page.getByLabel("CV file").setInputFiles(PDF);
  await expect(page.getByText("Resume uploaded successfully!")).toBeVisible();
  await expect(page.getByText("We found these skills in your CV.")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("checkbox", { name: "Python" }).check();
  await page.getByRole("button", { name: "Add selected skills" }).click();
  await expect(page.getByText("We found these skills in your CV.")).toBeHidden();
  await expect(page.getByText("Python", { exact: true })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await downloading).suggestedFilename()).toBe("Ada.pdf");
  await page.getByRole("button", { name: "Remove this file" }).click();
  await expect(page.getByText("No CV yet")).toBeVisible();
});

test("offline, a page that waits for a CV to be read stays", async ({ page, context, expected }) => {
  expected.consoleErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signUp(page, somebody());
  await page.clock.install();
  await page.goto("/profile");
  await page.getByLabel("CV file").setInputFiles(PDF);
  await expect(page.getByText("Resume uploaded successfully!")).toBeVisible();
  await context.setOffline(true);
  await page.clock.runFor(10_000);
  await expect(page.getByText("Resume uploaded successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your profile");
});

test("how far an upload is, is shown while it runs", async ({ page }) => {
  await signUp(page, somebody());
  await page.goto("/profile");
  const slow = await page.context().newCDPSession(page);
  await slow.send("Network.enable");
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1_000_000 };
  await slow.send("Network.emulateNetworkConditions", conditions);
  const buffer = Buffer.concat([PDF.buffer, Buffer.alloc(3_000_000)]);
  await page.getByLabel("CV file").setInputFiles({ ...PDF, buffer });
  const bar = page.getByRole("progressbar", { name: "Uploading... Please wait" });
  await expect(bar).toBeVisible();
  await expect.poll(() => bar.getAttribute("value").then(Number)).toBeGreaterThan(10);
  await expect(page.getByText("Resume uploaded successfully!")).toBeVisible();
});

test("a file kept before signing up moves to the account", async ({ page }) => {
  await page.goto("/onboarding/confirmation");
  await page.request.post("/files/kept-resume", { multipart: { resume: PDF } });
  await signUp(page, somebody());
  await page.goto("/profile");
  await expect(page.getByText("Ada.pdf")).toBeVisible();
});
