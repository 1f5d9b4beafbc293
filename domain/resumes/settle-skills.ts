type Given = {
  skills: readonly string[];
  proposed: readonly string[];
  shown: readonly string[];
  ticked: readonly string[];
  /** Most skills a profile may hold. */
  limit: number;
};

/**
 * A person's skills and what stays proposed, after they ticked some of the proposals shown to them. Only what was proposed can be
 * confirmed; a proposal that was shown and not ticked is declined; one that was not shown yet stays. Skills keep their order and the
 * limit, and none comes twice in whatever case.
 */
export function confirmProposedSkills({ skills, proposed, shown, ticked, limit }: Given): {
  skills: string[];
  proposed: string[];
} {
  const known = new Set(skills.map((skill) => skill.toLowerCase()));
  const confirmed = proposed.filter((skill) => {
    return shown.includes(skill) && ticked.includes(skill) && !known.has(skill.toLowerCase());
  });
  return {
    skills: [...skills, ...confirmed].slice(0, Math.max(limit, skills.length)),
    proposed: proposed.filter((skill) => !shown.includes(skill)),
  };
}
