import { expect, test } from "vitest";
import { contactMessages } from "#server/db/schema/contact.ts";
import { buildApp } from "#tests/support/build-app.ts";
import { TEST_NOW } from "#tests/support/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/database.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";
const ENTRIES = { name: "Ada <b>", email: "ada@example.org", subject: "privacy", message: "What do you hold?" };

test("without script: the form tells what is missing, keeps what was written, and thanks", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    let clock = TEST_NOW.getTime();
    const { app } = buildApp({ ...database, db: tx }, { now: () => new Date(clock) });
    const get = async (path: string) => await (await app.request(ORIGIN + path)).text();
    const post = async (form: Record<string, string>) => {
      const body = new URLSearchParams(form);
      const answer = await app.request(`${ORIGIN}/contact`, { method: "POST", headers: { origin: ORIGIN }, body });
      return { status: answer.status, to: answer.headers.get("location"), html: await answer.text() };
    };
    const token = /name="form" value="([^"]+)"/.exec(await get("/contact"))?.[1] ?? "";

    const atOnce = await post({ ...ENTRIES, form: token });
    expect(atOnce.status).toBe(400);
    expect(atOnce.html).toContain("Please send it once more");
    expect(atOnce.html).toContain(`name="form" value="${token}"`);

    clock += 5_000;
    const refused = await post({ ...ENTRIES, email: "ada", form: token });
    expect(refused.status).toBe(400);
    for (const text of [
      "Enter one e-mail address",
      "What do you hold?",
      'value="Ada &lt;b&gt;"',
      'aria-invalid="true"',
    ])
      expect(refused.html).toContain(text);

    expect(await post({ ...ENTRIES, form: token })).toMatchObject({ status: 303, to: "/contact?note=sent" });
    expect(await get("/contact?note=sent")).toContain("Thank you for your message");
    expect(await tx.$count(contactMessages)).toBe(1);
  });
});
