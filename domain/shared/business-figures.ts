/** Figures of the legal texts that belong to no feature, and lifetimes of browser data. */
export const BUSINESS_FIGURES = {
  /** From the notice of withdrawal to the refund. */
  refundPaidWithinDays: 14,
  /** Payments are kept this long, as tax law requires. */
  paymentDataYears: 10,
  /** A request about personal data is answered within this time. */
  rightsAnswerDays: 30,
  /** A visitor's answers, and the cookie they belong to. */
  visitorSessionDays: 30,
  /** A session ends this long after signing in, however often it is used. */
  signInDays: 30,
  /** An unused session ends sooner. */
  unusedSignInDays: 7,
  /** The chosen language and theme. */
  preferenceDays: 365,
} as const;
