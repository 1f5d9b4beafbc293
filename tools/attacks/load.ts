import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { ZipFile } from "yazl";
import { docxDocument } from "#tests/support/build/document-files.ts";
import { TEST_RECEIPT_SEED } from "#tests/support/build/test-receipt-keys.ts";
import { fillToCaps } from "#tests/support/store/fill-to-caps.ts";
import { storeReceipt } from "#tests/support/store/store-application.ts";
import { percentilesOf } from "../../bench/percentiles.ts";
import { type Attack, ms, send, signUp, storePerson, times, waits } from "./attack.ts";

const RECEIPTS = 120;
const QUIET = 30;

/** What an account can be asked for as a whole; an archive is packed every 15 seconds. */
const OF_AN_ACCOUNT = [
  "/applications/export",
  "/applications",
  "/applications?view=list&page=100",
  "/applications?view=list&q=zz.",
  "/searches",
  "/saved",
  "/results",
  "/profile",
  "/profile/cv",
  "/profile/cv/resume.json",
];

const fullAccount: Attack = {
  prepare: async (db) => {
    const [full, other] = [await storePerson(db), await storePerson(db)];
    await fillToCaps(db, full.user.id);
    return { full: full.cookie, other: other.cookie };
  },
  run: async (url, { prepared: { full: cookie = "", other = "" } }) => {
    const others = { path: "/profile", cookie: other };
    const packed = { status: 0, bytes: 0 };
    const archived = fetch(`${url}/profile/export`, { method: "POST", headers: { cookie } }).then(async (answer) => {
      packed.status = answer.status;
      for await (const piece of answer.body ?? []) packed.bytes += piece.byteLength;
    });
    let longest = { path: "/profile/export", ms: Math.max(...(await waits(url, archived, others))) };
    if (packed.bytes < 1_000_000)
      return { held: false, told: `the archive answered ${packed.status} with ${packed.bytes} bytes` };
    for (const path of OF_AN_ACCOUNT) {
      const statuses: number[] = [];
      const attack = times(3, async () => statuses.push((await send(url + path, { cookie })).status));
      const waited = Math.max(...(await waits(url, attack, others)));
      if (!statuses.includes(200)) return { held: false, told: `${path} answered ${statuses.join(", ")}` };
      if (waited > longest.ms) longest = { path, ms: waited };
    }
    return {
      held: longest.ms < 1_000,
      told: `while a full account asks for ${longest.path}, others wait ${ms(longest.ms)} at the longest`,
    };
  },
};

/** Where one person asks for much, and others must not notice. */
export const LOAD_ATTACKS: Record<string, Attack> = {
  "a full account": fullAccount,
  "a full account (PostgreSQL)": { ...fullAccount, on: "postgres" },
  "archive that unpacks": {
    run: async (url) => {
      const cookie = await signUp(url, "eve@example.org");
      const zip = new ZipFile();
      zip.addBuffer(
        Buffer.from(`{"format":"x","content":${"[".repeat(50)}${'{"a":1},'.repeat(1_800_000)}`),
        "data.json",
      );
      zip.end();
      const data = new FormData();
      data.set("archive", new File([await buffer(Readable.from(zip.outputStream))], "data.zip"));
      const attack = times(3, () => send(`${url}/profile/import`, { form: data, cookie }));
      const longest = Math.max(...(await waits(url, attack)));
      return { held: longest < 1_000, told: `while three are read, others wait ${ms(longest)} at the longest` };
    },
  },
  "flood of receipts": {
    env: { RECEIPT_SIGNING_KEY: TEST_RECEIPT_SEED },
    prepare: async (db) => {
      const { user, cookie } = await storePerson(db);
      const { applicationId } = await storeReceipt(db, user);
      return { cookie, path: `/applications/${applicationId}/receipt.pdf` };
    },
    run: async (url, { prepared: { cookie = "", path = "" } }) => {
      const alone = percentilesOf(await waits(url, pages(url, QUIET), { path: "/results" }));
      const drawn: number[] = [];
      const flood = times(RECEIPTS, async (n) => {
        const { status } = await send(url + path, { cookie, from: `203.0.113.${n % 4}` });
        drawn.push(status);
      });
      const { p95 } = percentilesOf(await waits(url, flood, { path: "/results" }));
      const given = drawn.filter((status) => status === 200).length;
      return {
        held: given > 0 && p95 < Math.max(300, 4 * alone.p95),
        told: `${given} of ${RECEIPTS} receipts were drawn; p95 of others' pages ${ms(alone.p95)} before, ${ms(p95)} meanwhile`,
      };
    },
  },
  "database goes away": {
    on: "postgres",
    prepare: async (db) => ({ cookie: (await storePerson(db)).cookie }),
    run: async (url, { prepared: { cookie = "" }, postgres }) => {
      const [job] = (JSON.parse((await send(`${url}/api/v1/jobs?limit=1`)).text) as { jobs: { id: string }[] }).jobs;
      const page = `${url}/job-application?id=${job?.id}`;
      const letter = "A letter that took an evening to write.";
      const form = new FormData();
      const typed = {
        intent: "submit",
        fullName: "Ada",
        email: "ada@example.org",
        phone: "+39 06 1",
        coverLetter: letter,
      };
      for (const [name, value] of Object.entries(typed)) form.set(name, value);
      form.set("resume", new File([await docxDocument(["Ada"])], "cv.docx"));
      const before = await send(page, { cookie });
      await postgres?.halt();
      const [lost, profile, list] = [
        await send(page, { form, cookie }),
        await send(`${url}/profile`, { cookie }),
        await send(`${url}/applications`, { cookie }),
      ];
      await postgres?.start();
      const again = await send(page, { form, cookie });
      const statuses = [before, lost, profile, list, again].map(({ status }) => status);
      return {
        held: isDeepStrictEqual(statuses, [200, 503, 503, 503, 303]) && lost.text.includes(letter),
        told: `before, without a database and after it the answers are ${statuses.join(", ")}; the letter is ${lost.text.includes(letter) ? "on the page" : "gone"}`,
      };
    },
  },
  "documents that take long": {
    run: async (url) => {
      const lines = Array.from({ length: 60_000 }, (_, n) => `Engineer at Company ${n} from 2010 to 2012`);
      const slow = await docxDocument(lines);
      const upload = async (email: string, from: string, file: Uint8Array<ArrayBuffer>, count: number) => {
        const cookie = await signUp(url, email, from);
        for (let n = 0; n < count; n++) {
          const form = new FormData();
          form.set("resume", new File([file], "cv.docx"));
          const { status, text } = await send(`${url}/files/resume`, { form, cookie, from });
          if (status !== 200) throw new Error(`an upload answered ${status} ${text}`);
        }
        return cookie;
      };
      const own = await docxDocument(["Ada Lovelace", "Skills: Python"]);
      const read = async (email: string, from: string) => {
        const began = performance.now();
        const cookie = await upload(email, from, own, 1);
        while (/looking for skills in your CV/.test((await send(`${url}/profile/resume`, { cookie, from })).text))
          await wait(100);
        return performance.now() - began;
      };
      const alone = await read("ada@example.org", "198.51.100.1");
      await upload("eve@example.org", "192.0.2.1", slow, 12);
      const beside = await read("grace@example.org", "198.51.100.2");
      return {
        held: beside < alone + 20_000,
        told: `somebody's CV is read after ${ms(beside)} beside twelve slow ones of one account, alone after ${ms(alone)}`,
      };
    },
  },
};

/** As many pages one after another. */
async function pages(url: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await send(`${url}/faq`, { from: "192.0.2.200" });
}
