/** The posting as it was when applied to. A receipt contains the hash of its canonical JSON. */
export type PostingSnapshot = {
  id: string;
  source: string;
  externalId: string;
  /** As shown in English; never empty. */
  title: string;
  company: string;
  location: string | null;
  salary: string | null;
  url: string | null;
  /** The description without markup. */
  descriptionText: string;
};

/** The form's answers besides letter and résumé; null = left empty. */
export type ApplicationAnswers = {
  fullName: string;
  email: string;
  phone: string;
  linkedinUrl: string | null;
  portfolioUrl: string | null;
  /** Whether the person asked us to mail the application to the employer's address. */
  sendToEmployer: boolean;
};

/** The file that went with an application; its hash is lower-case hex. */
export type ApplicationResume = {
  storageKey: string;
  fileName: string;
  contentType: string;
  size: number;
  sha256: string;
};

/** A submitted application, for which a receipt is issued. */
export type SubmittedApplication = {
  id: string;
  userId: string;
  posting: PostingSnapshot;
  answers: ApplicationAnswers;
  coverLetter: string | null;
  resume: ApplicationResume | null;
  submittedAt: Date;
};
