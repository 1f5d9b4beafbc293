import { randomInt, randomUUID } from "node:crypto";
import { getColumns, getTableName } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import { readDesign } from "#domain/resumes/cv/cv-design.ts";
import type { StoragePort } from "#server/adapters/storage/storage-port.ts";
import type { Db } from "#server/db/client.ts";
import { accounts, profiles, sessions, users } from "#server/db/schema/accounts.ts";
import { followers, pushSubscriptions, savedSearches, searchMatches } from "#server/db/schema/alerts.ts";
import {
  applicationDrafts,
  applicationEvents,
  applicationReceipts,
  applications,
} from "#server/db/schema/applications.ts";
import { billingEvents } from "#server/db/schema/billing.ts";
import { cvPhotos, cvs, cvVersions } from "#server/db/schema/cvs.ts";
import { resumeFacts } from "#server/db/schema/resume-facts.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { OWNED_TABLES } from "#server/features/privacy/data-map.ts";
import { readPhoto } from "#server/features/resumes/cv/photo.ts";
import { fullAnswers } from "#tests/support/build/answers.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { photoFile } from "#tests/support/build/photo-file.ts";
import { pdfFile } from "#tests/support/build/resume-files.ts";

type Row = Record<string, unknown>;
export type FilledAccount = { user: SignedInUser; rows: Record<string, Row>; storageKey: string };

/**
 * Somebody of whom every column of every table with an owner says something: each text holds `mark` and its own place, each moment is
 * another one, each flag is set. The résumé's file holds the mark too.
 */
export async function fillAccount(db: Db, storage: StoragePort, mark: string): Promise<FilledAccount> {
  const id = randomUUID();
  const storageKey = `resumes/${id}_${mark}.pdf`;
  const applicationId = randomUUID();
  const [followerId, searchId, sessionId] = [randomUUID(), randomUUID(), randomUUID()];
  const cvId = randomUUID();
  const resumeFile = {
    resumeStorageKey: storageKey,
    resumeFileName: `${mark}.pdf`,
    resumeContentType: "application/pdf",
  };
  const posting = {
    id: randomUUID(),
    source: `${mark}-applications-posting`,
    externalId: "1",
    title: "Gardener",
    company: "Green",
    location: null,
    salary: null,
    url: null,
    descriptionText: "Grow.",
  };
  const typed = { fullName: `${mark}-applications-answers`, email: "a@example.org", phone: "1" };
  const own: Record<string, Row> = {
    [getTableName(applications)]: {
      id: applicationId,
      jobId: posting.id,
      posting,
      answers: { ...typed, linkedinUrl: null, portfolioUrl: null, sendToEmployer: true },
      ...resumeFile,
    },
    [getTableName(applicationDrafts)]: {
      content: {
        ...typed,
        coverLetter: `${mark}-draft`,
        linkedinUrl: "",
        portfolioUrl: "",
        resumeChoice: "file",
        sendToEmployer: true,
      },
      ...resumeFile,
    },
    [getTableName(applicationEvents)]: {
      applicationId,
      evidence: { by: "person", what: "statement", note: `${mark}-application_events-evidence` },
    },
    [getTableName(applicationReceipts)]: { applicationId, logSeq: randomInt(2 ** 31) },
    [getTableName(users)]: { id, email: `${mark}@example.org` },
    [getTableName(profiles)]: {
      locale: "it",
      answers: fullAnswers(),
      preferredJobTypes: ["eu-remote"],
      searchStatus: "completed",
      deactivatedAt: null,
      archivedAt: new Date(0),
    },
    [getTableName(sessions)]: { id: sessionId, createdAt: TEST_NOW, token: randomUUID().replaceAll("-", "") },
    [getTableName(accounts)]: { providerId: "credential" },
    [getTableName(billingEvents)]: { event: { type: "cancel_undone", at: TEST_NOW.toISOString() } },
    [getTableName(followers)]: { id: followerId },
    [getTableName(savedSearches)]: { id: searchId, followerId },
    [getTableName(searchMatches)]: { searchId, followerId },
    [getTableName(pushSubscriptions)]: { followerId, sessionId },
    [getTableName(cvPhotos)]: { jpeg: storedPhoto() },
    [getTableName(cvs)]: { id: cvId, current: 1 },
    [getTableName(cvVersions)]: { cvId, seq: 1, design: readDesign({ paper: "Letter" }) },
    [getTableName(resumeFacts)]: {
      value: { name: `${mark}-resume_facts-value` },
      fieldOrigins: { name: { origin: "imported", source: `${mark}-resume_facts-fieldOrigins` } },
    },
    [getTableName(resumes)]: {
      storageKey,
      fileName: `${mark}.pdf`,
      contentType: "application/pdf",
      extraction: "done",
    },
  };
  const rows: Record<string, Row> = {};
  for (const { table, owner } of OWNED_TABLES) {
    const name = getTableName(table);
    const row: Row = { ...own[name] };
    for (const [at, [key, column]] of Object.entries(getColumns(table) as Record<string, PgColumn>).entries()) {
      if (column === owner) row[key] = id;
      else if (!(key in row)) row[key] = valueFor(column, `${mark}-${name}-${key}`, at);
    }
    rows[name] = row;
    await db.insert(table).values(row as never);
  }
  await storage.put(storageKey, Buffer.concat([pdfFile(), Buffer.from(`% ${mark}-file`)]));
  const { name, email } = rows[getTableName(users)] as { name: string; email: string };
  const user = { id, name, email, emailVerified: true, createdAt: TEST_NOW, sessionId };
  return { user, rows, storageKey };
}

function storedPhoto(): string {
  const read = readPhoto(photoFile({ orientation: 6 }));
  return Buffer.from(read.ok ? read.photo.upright : []).toString("base64");
}

/** Something for a column to say, with this text where it takes one. */
export function valueFor(column: PgColumn, text: string, at: number): unknown {
  if (column.enumValues?.length) return column.enumValues.at(-1);
  switch (column.columnType) {
    case "PgUUID":
      return randomUUID();
    case "PgTimestamp":
      return new Date(TEST_NOW.getTime() + (at + 1) * 60_000);
    case "PgBoolean":
      return true;
    case "PgInteger":
    case "PgBigInt53":
      return 10 + at;
    case "PgJsonb":
      return { source: text };
    case "PgText":
      return column.dimensions ? [text] : text;
    default:
      throw new Error(`How to fill a column of type ${column.columnType}?`);
  }
}
