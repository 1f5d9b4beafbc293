type Given = {
  skills: readonly string[];
  proposed: readonly string[];
  shown: readonly string[];
  ticked: readonly string[];
  /** Most skills a profile may hold. */
  limit: number;
};

/** After some proposals were ticked: those shown and not ticked are declined, unshown ones stay; order and limit hold, none comes twice. */
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
