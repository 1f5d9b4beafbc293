import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { assertPlainAddresses, MailFailure, type MailPort, type OutgoingMail } from "./mail-port.ts";

const KEPT = 100;
const FILE = /^\d{13}-([0-9a-f-]{36})\.json$/;

/** Of files only their names and sizes are kept, but the pictures inside a mail belong to it: as base64. */
type OutboxAttachment = { fileName: string; contentType: string; size: number; contentId?: string; picture?: string };
export type OutboxMail = Omit<OutgoingMail, "attachments"> & { at: string; attachments?: OutboxAttachment[] };
export type Outbox = MailPort & {
  /** The newest hundred, newest first. */
  list(): Promise<OutboxMail[]>;
};

/** Keeps mails as files instead of sending them, for a site without a mail server: the recipients' mailboxes, in effect. */
export function createOutboxMail(dir: string, now: () => Date): Outbox {
  const newestFirst = async () =>
    (await readdir(dir).catch(() => []))
      .filter((name) => FILE.test(name))
      .sort()
      .reverse();

  return {
    async send(mail) {
      assertPlainAddresses(mail);
      try {
        await mkdir(dir, { recursive: true, mode: 0o700 });
        const names = await newestFirst();
        const at = now();
        const known = names.find((name) => name.includes(mail.id));
        const file = join(dir, known ?? `${String(at.getTime()).padStart(13, "0")}-${mail.id}.json`);
        await writeFile(`${file}.tmp`, JSON.stringify(toOutbox(mail, at)), { mode: 0o600 });
        await rename(`${file}.tmp`, file);
        for (const name of names.slice(KEPT - 1)) await rm(join(dir, name), { force: true });
      } catch (error) {
        throw new MailFailure((error as NodeJS.ErrnoException).code ?? "UNKNOWN", { refused: false });
      }
    },
    async list() {
      const texts = await Promise.all((await newestFirst()).map((name) => readFile(join(dir, name), "utf8")));
      return texts.map((text) => JSON.parse(text) as OutboxMail);
    },
  };
}

function toOutbox({ attachments, ...mail }: OutgoingMail, at: Date): OutboxMail {
  const kept = attachments?.map(({ fileName, contentType, content, contentId }) => ({
    fileName,
    contentType,
    size: content.byteLength,
    ...(contentId ? { contentId, picture: Buffer.from(content).toString("base64") } : {}),
  }));
  return { ...mail, at: at.toISOString(), ...(kept ? { attachments: kept } : {}) };
}
