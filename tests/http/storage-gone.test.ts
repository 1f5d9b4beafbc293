import { expect, onTestFinished, test } from "vitest";
import { openS3Storage } from "#server/adapters/storage/s3-storage.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { docxFile, pdfFile } from "#tests/support/build/resume-files.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { startS3Server } from "#tests/support/servers/s3-server.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { openRelay } from "../../tools/faults/relay.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";

test("with the storage server gone an upload says so and changes nothing; once it is back the same upload is kept", async () => {
  const s3 = await startS3Server("useruploads");
  onTestFinished(s3.close);
  const relay = await openRelay(s3.settings.endpoint);
  onTestFinished(relay.close);
  const behind = openS3Storage(s3.settings);
  await inRolledBackTransaction(database.db, async (tx) => {
    const user = await storeUser(tx);
    const storage = openS3Storage({ ...s3.settings, endpoint: relay.url });
    const { app } = buildApp({ ...database, db: tx }, { storage, now: () => TEST_NOW });
    const headers = { cookie: await sessionCookie(tx, user), "accept-language": "en", origin: ORIGIN };
    const upload = async (file: File) => {
      const body = new FormData();
      body.set("resume", file);
      const answer = await app.request(`${ORIGIN}/profile/resume`, { method: "POST", headers, body });
      return { status: answer.status, html: await answer.text() };
    };
    const kept = async () => {
      const rows = await tx.select({ key: resumes.storageKey, name: resumes.fileName }).from(resumes);
      return { names: rows.map(({ name }) => name), keys: rows.map(({ key }) => key) };
    };
    expect(await upload(new File([pdfFile()], "first.pdf"))).toMatchObject({ status: 303 });
    const before = await kept();
    relay.break(true);
    const refused = await upload(new File([docxFile()], "second.docx"));
    expect(refused.status).toBe(503);
    expect(refused.html).toMatch(
      /id="resume-error"[\s\S]*An error occurred while uploading your resume. Please try again later./,
    );
    expect(await kept()).toEqual(before);
    expect(await behind.list("")).toEqual(before.keys);
    relay.break(false);
    expect(await upload(new File([docxFile()], "second.docx"))).toMatchObject({ status: 303 });
    const after = await kept();
    expect(after.names).toEqual(["second.docx"]);
    expect(await behind.list("")).toEqual(expect.arrayContaining(after.keys));
  });
});
