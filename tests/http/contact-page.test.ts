import { expect, test, vi } from "vitest";
import { attempts, contactMessages, mails } from "#server/db/schema/index.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";
const ENTRIES = { name: "Ada <b>", email: "ada@example.org", subject: "privacy", message: "What do you hold?" };
const THANKS = "Thank you for your message";

/** The contact page as a browser without scripts uses it, with what the server keeps and sends because of it. */
const onSite = (work: (site: Awaited<ReturnType<typeof openSite>>) => Promise<void>) =>
  inRolledBackTransaction(database.db, async (tx) => await work(await openSite(tx)));

async function openSite(tx: typeof database.db) {
  let clock = TEST_NOW.getTime();
  const enqueue = vi.fn(async () => undefined);
  const { app } = buildApp({ ...database, db: tx }, { now: () => new Date(clock), enqueue });
  const get = async (path: string) => await (await app.request(ORIGIN + path)).text();
  const post = async (form: Record<string, string>) => {
    const body = new URLSearchParams(form);
    const answer = await app.request(`${ORIGIN}/contact`, { method: "POST", headers: { origin: ORIGIN }, body });
    const to = answer.headers.get("location") ?? "";
    return { status: answer.status, to, html: await answer.text(), headers: [...answer.headers.keys()] };
  };
  const wait = (ms: number) => {
    clock += ms;
  };
  /** Rows written and jobs queued. */
  const kept = async () => ({
    messages: await tx.$count(contactMessages),
    mails: await tx.$count(mails),
    attempts: await tx.$count(attempts),
    queued: enqueue.mock.calls.length,
  });
  const token = /name="form" value="([^"]+)"/.exec(await get("/contact"))?.[1] ?? "";
  return { get, post, wait, kept, token };
}

test("without script: the form tells what is missing, keeps what was written, and thanks", () =>
  onSite(async ({ get, post, wait, kept, token }) => {
    wait(5_000);
    const refused = await post({ ...ENTRIES, email: "ada", form: token });
    expect(refused.status).toBe(400);
    for (const text of ["Enter one email address", "What do you hold?", 'value="Ada &lt;b&gt;"', 'aria-invalid="true"'])
      expect(refused.html).toContain(text);

    const sent = await post({ ...ENTRIES, form: token });
    expect(sent).toMatchObject({ status: 303, to: expect.stringMatching(/^\/contact\?note=sent&seal=[\w-]+$/) });
    expect(await get(sent.to)).toContain(THANKS);
    expect(await kept()).toMatchObject({ messages: 1, mails: 2, queued: 2 });
  }));

test("nobody is thanked who has not just sent a message", () =>
  onSite(async ({ get, post, wait, token }) => {
    wait(5_000);
    const { to } = await post({ ...ENTRIES, form: token });
    for (const typed of ["/contact?note=sent", "/contact?note=sent&seal=made-up", `/contact?note=sent&seal=${token}`]) {
      const html = await get(typed);
      expect(html).not.toContain(THANKS);
      expect(html).toContain('name="message"');
    }
    wait(60_000);
    expect(await get(to)).not.toContain(THANKS);
  }));

test("what fills in the trap is answered like a person, and nothing is kept, mailed or counted", () =>
  onSite(async ({ get, post, wait, kept, token }) => {
    wait(5_000);
    const trapped = await post({ ...ENTRIES, website: "https://spam.example", form: token });
    expect(await kept()).toEqual({ messages: 0, mails: 0, attempts: 0, queued: 0 });
    const person = await post({ ...ENTRIES, website: "", form: token });
    expect(await kept()).toMatchObject({ messages: 1 });
    expect({ ...trapped, to: trapped.to.length }).toEqual({ ...person, to: person.to.length });
    expect(await get(trapped.to)).toContain(THANKS);
  }));

test("a form that comes back faster than anybody types is kept by nobody; sent once more, as it is told, it is", () =>
  onSite(async ({ post, wait, kept, token }) => {
    wait(2_999);
    const quick = await post({ ...ENTRIES, form: token });
    expect(quick.status).toBe(400);
    for (const text of ["Please send it once more", `name="form" value="${token}"`, "What do you hold?"])
      expect(quick.html).toContain(text);
    expect(await kept()).toEqual({ messages: 0, mails: 0, attempts: 0, queued: 0 });
    wait(1);
    expect(await post({ ...ENTRIES, form: token })).toMatchObject({ status: 303 });
    expect(await kept()).toMatchObject({ messages: 1, mails: 2 });
  }));
