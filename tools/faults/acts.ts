/** What people do that needs somebody else's server, and what is to be there of it afterwards. */
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { StoragePort } from "#server/adapters/storage/storage-port.ts";
import type { Db } from "#server/db/client.ts";
import { pdfFile } from "#tests/support/build/resume-files.ts";
import { CLIENT_HEADER, nextClient, type Outcome } from "./site.ts";

export type Act = {
  /** Answers as `signUp` does. */
  go: (url: string, person: Outcome) => Promise<Outcome>;
  /** People of whom it is there whole, and of whom there is a part. */
  find: (db: Pick<Db, "execute">) => Promise<{ whole: Set<string>; torn: string[] }>;
};

async function post(url: string, { email, cookie }: Outcome, path: string, body: FormData | URLSearchParams) {
  const answer = await fetch(url + path, {
    method: "POST",
    body,
    headers: { cookie, origin: url, "accept-language": "en", [CLIENT_HEADER]: nextClient() },
    redirect: "manual",
    signal: AbortSignal.timeout(60_000),
  }).catch(() => null);
  const page = (await answer?.text().catch(() => "")) ?? "";
  const status = answer?.status ?? 0;
  const outcome = (says: boolean): Outcome => {
    const told = status >= 500 && says;
    return { email, cookie, status, result: status === 303 ? "acknowledged" : told ? "told" : "silent" };
  };
  return { page, outcome };
}

/** A résumé of their own for each; it lies in `storage`. */
export const uploading = (storage: StoragePort): Act => ({
  async go(url, person) {
    const form = new FormData();
    form.set("resume", new File([pdfFile(), person.email], "cv.pdf"));
    // A browser does not let a page keep a file: what it says has to be enough.
    const { page, outcome } = await post(url, person, "/profile/resume", form);
    return outcome(/id="resume-error"/.test(page));
  },
  async find(db) {
    const { rows } = await db.execute<{ email: string; key: string; sha256: string }>(
      `select email, storage_key as key, sha256 from resumes r join users u on u.id = r.user_id`,
    );
    const whole = new Set<string>();
    const torn: string[] = [];
    for (const { email, key, sha256 } of rows) {
      const file = await storage.get(key);
      const bytes = file ? await buffer(file.body) : null;
      const right = bytes?.includes(email) && createHash("sha256").update(bytes).digest("hex") === sha256;
      if (right) whole.add(email);
      else torn.push(email);
    }
    return { whole, torn };
  },
});

/** The way to the payment page. */
export const PAYING: Act = {
  async go(url, person) {
    const { page, outcome } = await post(
      url,
      person,
      "/checkout?from=application",
      new URLSearchParams({ terms: "on" }),
    );
    return outcome(page.includes('checked=""') && /role="alert"/.test(page));
  },
  async find(db) {
    const { rows } = await db.execute<{ email: string; paid: boolean; half: boolean }>(
      `select email, bool_or(transaction_id is not null and url is not null) as paid,
          bool_or((transaction_id is null) <> (url is null)) or count(*) > 1 as half
        from checkout_intents i join users u on u.id = i.user_id group by email`,
    );
    return {
      whole: new Set(rows.filter(({ paid }) => paid).map(({ email }) => email)),
      torn: rows.filter(({ half }) => half).map(({ email }) => email),
    };
  },
};
