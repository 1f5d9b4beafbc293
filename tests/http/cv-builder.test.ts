import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createCv, getCv, saveCv } from "#server/features/resumes/cv/cvs.ts";
import { saveFact } from "#server/features/resumes/facts.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { photoFile } from "#tests/support/build/photo-file.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";
const PAGE = `${ORIGIN}/profile/cv/photo`;

test("without script: a photo is taken in without its hidden data, shown where its owner says, and removed", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW });
    const user = await storeUser(tx);
    const cookie = await sessionCookie(tx, user);
    const headers = { origin: ORIGIN, "accept-language": "en", cookie };
    const post = async (intent: string, file: File | null) => {
      const form = new FormData();
      form.set("intent", intent);
      if (file) form.set("file", file);
      return await app.request(PAGE, { method: "POST", headers, body: form });
    };
    const get = async (path: string, as = cookie) =>
      await app.request(`${ORIGIN}${path}`, { headers: { ...headers, cookie: as } });

    const refused = await post("upload", new File(["<svg/>"], "photo.jpg", { type: "image/jpeg" }));
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("choose a JPEG")]);
    expect((await get("/profile/cv/photo.jpg")).status).toBe(404);

    expect((await post("upload", new File([photoFile()], "me.jpg"))).status).toBe(303);
    const served = await get("/profile/cv/photo.jpg");
    expect(served.headers.get("content-type")).toBe("image/jpeg");
    expect(served.headers.get("cache-control")).toMatch(/no-store/);
    expect(Buffer.from(await served.arrayBuffer()).toString("latin1")).not.toContain("GPS");
    expect((await get("/profile/cv/photo.jpg", await sessionCookie(tx, await storeUser(tx)))).status).toBe(404);

    const ctx = buildCtx(tx, { user });
    await saveFact(ctx, { section: "basics", id: null, raw: { name: "Ada Lovelace" } });
    const made = await createCv(ctx, { name: "Mine", language: "en" });
    if (!made.ok) throw new Error(made.reason);
    const drawn = async () =>
      Buffer.from(await (await get(`/profile/cvs/${made.id}/pdf`)).arrayBuffer()).includes("/Subtype /Image");
    expect(await drawn()).toBe(false);
    const { name, design } = await getCv(ctx, made.id);
    await saveCv(ctx, { id: made.id, name, design: { ...design, photo: true } });
    expect(await drawn()).toBe(true);
    expect(await (await get(`/profile/cvs/${made.id}`)).text()).toContain('alt="Photo: Ada Lovelace"');
    expect(await (await get(`/profile/cvs/${made.id}/txt`)).text()).not.toContain("Photo");

    expect((await post("remove", null)).status).toBe(303);
    expect(await drawn()).toBe(false);
  });
});

test("without script: one job after the other is added, each on an empty form; the builder tells them apart", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW });
    const user = await storeUser(tx);
    const headers = { origin: ORIGIN, "accept-language": "en", cookie: await sessionCookie(tx, user) };
    let next = "/profile/cv/work/new";
    for (const name of ["Molinette", "San Luca"]) {
      const body = new URLSearchParams({ intent: "another", position: "Staff Nurse", name });
      const answer = await app.request(`${ORIGIN}${next}`, { method: "POST", headers, body });
      expect(answer.status).toBe(303);
      next = answer.headers.get("location") ?? "";
      const page = await (await app.request(`${ORIGIN}${next}`, { headers })).text();
      expect(page).toContain("Saved");
      expect(page).not.toContain(name);
    }
    const made = await createCv(buildCtx(tx, { user }), { name: "Mine", language: "en" });
    if (!made.ok) throw new Error(made.reason);
    const builder = await (await app.request(`${ORIGIN}/profile/cvs/${made.id}`, { headers })).text();
    for (const label of ["Staff Nurse, Molinette", "Staff Nurse, San Luca"]) expect(builder).toContain(label);
  });
});

test("without script: undoing keeps what was typed with it as a version, moving passes over empty parts, deleting is asked", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW });
    const user = await storeUser(tx);
    const ctx = buildCtx(tx, { user });
    await saveFact(ctx, { section: "work", id: null, raw: { position: "Nurse" } });
    await saveFact(ctx, { section: "skills", id: null, raw: { name: "Triage" } });
    const made = await createCv(ctx, { name: "Mine", language: "en" });
    if (!made.ok) throw new Error(made.reason);
    const headers = { origin: ORIGIN, "accept-language": "en", cookie: await sessionCookie(tx, user) };
    const post = async (entries: Record<string, string>, path = "") => {
      const form = { name: "Mine", layout: "plain", paper: "A4", language: "en", section: "work", ...entries };
      const body = new URLSearchParams(form);
      for (const section of ["work", "skills"]) body.append("knownSection", section);
      body.append("section", "skills");
      return await app.request(`${ORIGIN}/profile/cvs/${made.id}${path}`, { method: "POST", headers, body });
    };
    const layout = async () => (await getCv(ctx, made.id)).design.layout;

    await post({ intent: "save" });
    expect(await getCv(ctx, made.id)).toMatchObject({ canUndo: false });
    await post({ intent: "undo", layout: "dated" });
    expect(await layout()).toBe("plain");
    await post({ intent: "redo" });
    expect(await layout()).toBe("dated");

    const saved = await post({ name: "Other", layout: "classic" }, "/autosave");
    expect(await saved.json()).toEqual({ name: "Other", pages: 1, missing: [], canUndo: true, canRedo: false });
    expect((await post({ layout: "" }, "/autosave")).status).toBe(400);

    const notSaved = await (await post({ intent: "save", layout: "" })).text();
    expect(notSaved).toContain("Not saved");

    await post({ intent: "up-skills" });
    const { order } = (await getCv(ctx, made.id)).design;
    expect(order.indexOf("skills")).toBe(order.indexOf("work") - 1);

    const page = await (await app.request(`${ORIGIN}/profile/cvs/${made.id}`, { headers })).text();
    expect(page).toMatch(/<details[^>]*>(?:(?!<\/details>).)*Delete this CV(?:(?!<\/details>).)*value="delete"/s);
    expect((await post({ intent: "delete" })).headers.get("location")).toBe("/profile/cv");
    await expect(getCv(ctx, made.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const list = await (await app.request(`${ORIGIN}/profile/cv`, { headers })).text();
    expect(list).toMatch(new RegExp(`<form[^>]*method="post"[^>]*>(?:(?!</form>).)*value="${made.id}".*Undo`, "s"));
    const body = new URLSearchParams({ restored: made.id });
    const undone = await app.request(`${ORIGIN}/profile/cv`, { method: "POST", headers, body });
    expect(undone.headers.get("location")).toBe(`/profile/cvs/${made.id}`);
    expect((await getCv(ctx, made.id)).name).toBe("Mine");
  });
});

test("without script: a CV that cannot go into its application is saved, and the page says both", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW });
    const user = await storeUser(tx);
    const ctx = buildCtx(tx, { user });
    const made = await createCv(ctx, { name: "Mine", language: "en", jobId: jobId(7) });
    if (!made.ok) throw new Error(made.reason);
    const headers = { origin: ORIGIN, "accept-language": "en", cookie: await sessionCookie(tx, user) };
    const body = new URLSearchParams({
      intent: "apply",
      name: "Other",
      layout: "classic",
      paper: "A4",
      language: "en",
    });
    const answer = await app.request(`${ORIGIN}/profile/cvs/${made.id}`, { method: "POST", headers, body });
    const page = await answer.text();
    expect([answer.status, page]).toEqual([400, expect.stringContaining("it is not in your application")]);
    expect(page).not.toContain("Not saved");
    expect(await getCv(ctx, made.id)).toMatchObject({ name: "Other", design: { layout: "classic" } });
  });
});

test("without script: from a job's page to a CV for it, by way of the facts that are missing", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const job = buildJob({ id: jobId(7), title: "Net Mender" });
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW, jobs: [job] });
    const headers = { origin: ORIGIN, "accept-language": "en", cookie: await sessionCookie(tx, await storeUser(tx)) };
    const get = async (path: string, more = headers as Record<string, string>) =>
      await (await app.request(`${ORIGIN}${path}`, { headers: more })).text();
    const post = async (path: string, form: Record<string, string>) => {
      const body = new URLSearchParams(form);
      return (await app.request(`${ORIGIN}${path}`, { method: "POST", headers, body })).headers.get("location") ?? "";
    };
    const address = `/profile/cv?job=${encodeURIComponent(job.id)}`;

    const page = `/jobs/${job.id}/net-mender-blue-heron-works`;
    expect(await get(page)).toContain(`href="${address}"`);
    expect(await get(page, { "accept-language": "en" })).not.toContain("Make a CV for this job");

    const empty = await get(address);
    expect(empty).toContain("A CV shows only your facts");
    expect(empty).toContain("Net Mender");
    const [next] = /\/profile\/cv\/skills\/new\?job=[^"]+/.exec(empty) ?? [""];
    expect(await post(next, { intent: "save", name: "Knots" })).toBe(address);
    expect(await post(next, { intent: "another", name: "Nets" })).toMatch(/new\?saved=\d+&job=/);

    const filled = await get(address);
    expect(filled).not.toContain("A CV shows only your facts");
    expect(filled).toContain("Make a CV for this job");
    expect(await get(await post("/profile/cv", { job: job.id, name: "CV" }))).toContain("For this job");
  });
});

test("however many facts a person has, a page shows some, and all are reached", async () => {
  await inRolledBackTransaction(database.db, async (tx) => {
    const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW });
    const user = await storeUser(tx);
    const headers = { "accept-language": "en", cookie: await sessionCookie(tx, user) };
    await tx.execute(sql`
      insert into resume_facts (id, user_id, section, position, value, origin, confirmed, created_at, updated_at)
      select gen_random_uuid(), ${user.id}, case when n % 2 = 0 then 'skills' else 'languages' end, n,
        case when n % 2 = 0 then jsonb_build_object('name', 'Fact ' || n) else jsonb_build_object('language', 'Fact ' || n) end,
        'typed', true, now(), now()
      from generate_series(1, 250) n`);
    const factsOn = async (page: string) => {
      const text = await (await app.request(`${ORIGIN}/profile/cv?page=${page}`, { headers })).text();
      return [...text.matchAll(/<bdi[^>]*>(Fact \d+)<\/bdi>/g)].map(([, name]) => name);
    };
    const pages = [await factsOn("1"), await factsOn("2"), await factsOn("3")];
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(new Set(pages.flat()).size).toBe(250);
    expect(await factsOn("99")).toEqual(pages[2]);
    expect(await factsOn("x")).toEqual(pages[0]);
  });
});
