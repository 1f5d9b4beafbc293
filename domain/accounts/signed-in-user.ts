/** The user of this request's session. `email` is normalised; ids are UUIDs. */
export type SignedInUser = {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
  createdAt: Date;
  sessionId: string;
};
