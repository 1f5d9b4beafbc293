import { z } from "zod";
import { ApplicationDraft } from "#domain/applications/apply/application-draft.ts";
import { APPLICATION_EVENT_KINDS, MAX_EVENTS } from "#domain/applications/tracker/application-event.ts";
import { MAX_NEXT_STEP, MAX_NOTES } from "#domain/applications/tracker/tracked-application.ts";
import { MAX_URL, safeHttpUrl } from "#domain/shared/safe-url.ts";

/** ISO 8601 in UTC. */
const Moment = z.iso.datetime();
const Text = (max: number) => z.string().max(max);
/** An address that is shown as a link; another one is no address of ours. */
const WebAddress = Text(MAX_URL).refine((text) => safeHttpUrl(text) !== null);

/** A file of an application: its path in the archive, and its name. */
const ArchivedFile = z.strictObject({ file: Text(100), fileName: Text(200) });

const ArchivedEvent = z.strictObject({
  kind: z.enum(APPLICATION_EVENT_KINDS),
  at: Moment,
  evidence: z.strictObject({
    by: z.enum(["system", "person"]),
    what: z.enum(["receipt", "mail", "click", "statement"]),
    reference: Text(200).optional(),
    address: Text(320).optional(),
    note: Text(1_000).optional(),
    status: Text(40).optional(),
  }),
});

/** An application with what became of it, as an archive carries it to another account. */
export const ArchivedApplication = z.strictObject({
  jobId: z.uuid(),
  posting: z.strictObject({
    id: Text(100),
    source: Text(100),
    externalId: Text(1_000),
    title: Text(2_000).min(1),
    company: Text(2_000),
    location: Text(5_000).nullable(),
    salary: Text(2_000).nullable(),
    url: Text(MAX_URL).nullable(),
    /** Twice what a source's text may have. */
    descriptionText: Text(200_000),
  }),
  answers: z
    .strictObject({
      fullName: Text(1_000),
      email: Text(1_000),
      phone: Text(1_000),
      linkedinUrl: WebAddress.nullable(),
      portfolioUrl: WebAddress.nullable(),
      sendToEmployer: z.boolean(),
    })
    .nullable(),
  coverLetter: Text(20_000).nullable(),
  resume: ArchivedFile.nullable(),
  notes: Text(MAX_NOTES).nullable(),
  nextStep: Text(MAX_NEXT_STEP).nullable(),
  nextStepAt: Moment.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
  /** Oldest first. */
  events: z.array(ArchivedEvent).min(1).max(MAX_EVENTS),
  /** The signed file of its receipt (`SignedReceipt`), byte for byte; null when it has none. */
  receipt: Text(20_000).nullable(),
});
export type ArchivedApplication = z.infer<typeof ArchivedApplication>;

/** What was typed for one posting and not sent. */
export const ArchivedDraft = z.strictObject({
  jobId: z.uuid(),
  content: z.strictObject(ApplicationDraft.shape),
  resume: ArchivedFile.nullable(),
  updatedAt: Moment,
});
export type ArchivedDraft = z.infer<typeof ArchivedDraft>;
