/** Who is signed in, as the session says on this request. `email` is normalised; ids are UUIDs. */
export type SignedInUser = {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
  createdAt: Date;
  sessionId: string;
};
