import type { Answers } from "#domain/questionnaire/answers.ts";
import type { Profile } from "./profile.ts";

/** What the profile page shows of the signed-in person. */
export type ProfileView = {
  profile: Profile;
  email: string;
  answers: Answers;
  /** Name of the country in the answers; null when none is chosen. */
  countryName: string | null;
  /** This device has other answers, and the person has not yet chosen which to keep. */
  answersChoiceOpen: boolean;
};
