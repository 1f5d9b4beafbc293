/** A piece of a line that is drawn in one go, in one direction. `text` is in the order of reading. */
type TextRun = { text: string; arabic: boolean; rightToLeft: boolean };

/** An Arabic word; a Latin word or number with its signs (C++, a@b.example); white space; other signs. Each has one direction. */
const TOKENS =
  /[\p{Script=Arabic}\p{M}]+|[+@#$€£]?[\p{L}\p{N}](?:[^\s\p{Script=Arabic}]*[\p{L}\p{N}\p{M}+#%])?|\s+|[^\p{L}\p{N}\s]+?(?=[\p{L}\p{N}\s+@#$€£]|$)|./gsu;
const ARABIC = /\p{Script=Arabic}/u;
const STRONG = /[\p{L}\p{N}]/u;
const MIRRORED: Record<string, string> = { "(": ")", ")": "(", "[": "]", "]": "[", "«": "»", "»": "«" };

/**
 * Cuts a line into runs in reading order, with directions by a small part of the Unicode bidirectional algorithm (UAX #9): signs between
 * two words of one direction go with them, others with the line. Signs that face a way are turned where the run goes leftwards.
 */
export function textRuns(line: string, rightToLeft: boolean): TextRun[] {
  const tokens = (line.match(TOKENS) ?? []).map((text) => {
    const arabic = ARABIC.test(text);
    return { text, arabic, leftwards: STRONG.test(text) ? arabic : null };
  });
  const near = (from: number, step: number) => {
    for (let at = from; at >= 0 && at < tokens.length; at += step) {
      const { leftwards } = tokens[at] as (typeof tokens)[number];
      if (leftwards !== null) return leftwards;
    }
    return rightToLeft;
  };
  const runs: TextRun[] = [];
  for (const [at, { text, arabic, leftwards }] of tokens.entries()) {
    const before = near(at, -1);
    const turned = leftwards ?? (before === near(at, 1) ? before : rightToLeft);
    const last = runs.at(-1);
    const shown = turned && !arabic ? mirror(text) : text;
    if (last?.rightToLeft !== turned) runs.push({ text: shown, arabic, rightToLeft: turned });
    else Object.assign(last, { text: last.text + shown, arabic: last.arabic || arabic });
  }
  return runs;
}

function mirror(text: string): string {
  return [...text].map((sign) => MIRRORED[sign] ?? sign).join("");
}

/** The runs from left to right: runs against the line's direction keep their own order among themselves. */
export function inVisualOrder<Run extends Pick<TextRun, "rightToLeft">>(
  runs: readonly Run[],
  rightToLeft: boolean,
): Run[] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const group = groups.at(-1);
    if (group?.[0] && group[0].rightToLeft === run.rightToLeft) group.push(run);
    else groups.push([run]);
  }
  const ordered = groups.map((group) => (group[0]?.rightToLeft ? group.toReversed() : group));
  return (rightToLeft ? ordered.toReversed() : ordered).flat();
}
