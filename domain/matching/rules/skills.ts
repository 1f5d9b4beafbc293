import { type MatchRule, met, NOT_MET, NOT_STATED, type Profile, type Verdict } from "../match-rule.ts";

/** Postings name more than they need: this share of the named skills is as good as all of them. */
export const ENOUGH_OF_SKILLS = 0.6;
/** Under this share the posting is about something else. */
const TOO_FEW = 0.2;

/** Does the person have the skills that the posting names? Compared by canonical name, once the person has confirmed any. */
export const skillsRule: MatchRule<string[]> = {
  topic: "skills",
  conditional: true,
  reads: ["skills"],
  isAnswered: ({ skills }) => (skills?.length ?? 0) > 0,
  factsOf: ({ skills }) => skills.toSorted(),
  judge(profile, asked) {
    return skillVerdict(skillsHeld(profile, asked), asked.length);
  },
  evidence: () => ["skills"],
  parts({ skills = [] }, asked) {
    return {
      have: asked.filter((skill) => skills.includes(skill)),
      lack: asked.filter((skill) => !skills.includes(skill)),
    };
  },
};

/** Verdict for `held` of `asked` skills. */
export function skillVerdict(held: number, asked: number): Verdict {
  if (asked === 0) return NOT_STATED;
  const share = held / asked;
  return share < TOO_FEW ? NOT_MET : met(Math.min(1, share / ENOUGH_OF_SKILLS));
}

/** The share of the named skills that the person has, 0 to 1; `asked` is not empty. */
export function skillShare(profile: Profile, asked: readonly string[]): number {
  return skillsHeld(profile, asked) / asked.length;
}

function skillsHeld({ skills = [] }: Profile, asked: readonly string[]): number {
  return asked.filter((skill) => skills.includes(skill)).length;
}
