import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import { expect, test } from "./fixtures.ts";
import { type OwnServer, runScript, startOwnServer } from "./own-server.ts";

const PAYLOADS = [
  `<img src=x onerror=alert(1)>`,
  `"><svg/onload=alert(1)>`,
  `</script><script>alert(1)</script>`,
  `'-alert(1)-'{{7*7}}\${alert(1)}`,
  `\u202Egnp.exe\u200B\u0000\uD800 \u2028 end`,
  `&lt;iframe src=javascript:alert(1)&gt;`,
];
const LINKS = [
  "javascript:alert(1)",
  "JaVa\tScript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "//evil.test",
  "https://user@evil.test",
  "http://127.0.0.1/",
  "file:///etc/passwd",
];

const ROWS = PAYLOADS.map((payload, index) => ({
  uid: `hostile-${index}`,
  source: "hostile-board",
  title: `Tester of things ${payload}`,
  company: `Good Works ${payload}`,
  location_text: `Remote, Italy ${payload}`,
  employment_type: payload,
  salary_text: `50000 ${payload}`,
  source_category: payload,
  tags: [payload, "Testing"],
  description: `<h2>About ${payload}</h2><p style="position:fixed" onclick="alert(1)">Words ${payload}</p><a href="${LINKS[index % LINKS.length]}">press</a><form action="https://evil.test"><input name=q></form>`,
  url: LINKS[index % LINKS.length],
  posted_at: "2026-08-01T00:00:00Z",
}));

// In one worker, so that one server is enough.
test.describe.configure({ mode: "default" });

let server: OwnServer;

test.beforeAll(async () => {
  // A server of its own is started, and an import.
  test.setTimeout(PROCESS_MS);
  server = await startOwnServer();
  const file = join(server.dataDir, "hostile.jsonl");
  writeFileSync(file, ROWS.map((row) => JSON.stringify(row)).join("\n"));
  expect(await runScript("tools/import-jobs.ts", [file], { DATA_DIR: server.dataDir })).toBe(0);
});

test.afterAll(() => server.stop());

test("nothing in a posting runs, loads, submits or leads away, on any page", async ({ page }) => {
  const alarms: string[] = [];
  page.on("dialog", (dialog) => {
    alarms.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(`${server.url}/results`);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(ROWS.length);
  const paths = await cards
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const path of ["/results", ...paths]) {
    await page.goto(server.url + path);
    const main = page.locator("main");
    expect(await main.locator("img, iframe, object, [onclick], [style], form:not([action^='/'])").count(), path).toBe(
      0,
    );
    const hrefs = await main.locator("a").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    for (const href of hrefs) expect(new URL(href).origin, href).toBe(server.url);
  }
  expect(alarms).toEqual([]);
});

test("without a usable link there is no apply button, and the post is refused with a page", async ({
  page,
  request,
}) => {
  await page.goto(`${server.url}/results`);
  await expect(
    page.getByRole("button", { name: "Apply", exact: false }).and(page.locator("article button")),
  ).toHaveCount(0);
  const path = await page.getByRole("article").first().getByRole("link").getAttribute("href");
  const refused = await request.post(`${server.url}${path?.split("/").slice(0, 3).join("/")}/apply`, {
    maxRedirects: 0,
  });
  expect(refused.status()).toBe(404);
  expect(refused.headers()["content-type"]).toContain("text/html");
});

// The last one, as the server is gone then.
test("a slow client does not keep the program from closing its database", async () => {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    "POST /onboarding/education HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\neduc",
  );
  socket.on("error", () => undefined);
  server.process.kill("SIGTERM");
  const [code] = await once(server.process, "exit");
  expect(code).toBe(0);
  expect(readdirSync(server.dataDir).filter((name) => name.endsWith("-journal"))).toEqual([]);
});
