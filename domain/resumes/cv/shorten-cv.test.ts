import { expect, test } from "vitest";
import { composeCv, cvText } from "./compose-cv.ts";
import { readDesign } from "./cv-design.ts";
import { shorterDesigns } from "./shorten-cv.ts";

const job = (at: number) => ({
  id: `job ${at}`,
  section: "work" as const,
  value: {
    position: `Analyst ${at}`,
    name: `Globex ${at}`,
    startDate: `${2000 + at}-01`,
    endDate: `${2001 + at}-01`,
    highlights: Array.from({ length: 6 }, (_, line) => `Task ${line} of job ${at}`),
  },
});
const FACTS = [
  ...Array.from({ length: 8 }, (_, at) => job(at)),
  { id: "study", section: "education" as const, value: { studyType: "BSc", institution: "Globex University" } },
  ...Array.from({ length: 20 }, (_, at) => ({
    id: `skill ${at}`,
    section: "skills" as const,
    value: { name: `Skill ${at}` },
  })),
  { id: "hobby", section: "interests" as const, value: { name: "Chess" } },
];
const textOf = (design: ReturnType<typeof readDesign>) => cvText(composeCv(FACTS, design));

test("each step is shorter, keeps every job and study, and says nothing that the whole does not", () => {
  const design = readDesign({ first: ["skill 19"] });
  const texts = shorterDesigns(FACTS, design).map(textOf);
  const whole = new Set(
    textOf(design)
      .split(/[\n,|]\s*/)
      .map((line) => line.trim()),
  );
  for (const [at, text] of texts.entries()) {
    expect(text.length).toBeLessThan((texts[at - 1] ?? textOf(design)).length);
    for (const line of text.split(/[\n,|]\s*/)) expect(whole).toContain(line.trim());
    for (const { value } of FACTS.filter(({ section }) => section === "work"))
      expect(text).toContain((value as { name: string }).name);
    expect(text).toContain("Globex University");
    expect(text).toContain("Skill 19");
  }
  expect(texts.at(-1)).toContain("Task 0 of job 7");
  expect(texts.at(-1)).not.toContain("of job 0");
  expect(texts.at(-1)).not.toContain("Chess");
});
