/** `npm run quality`: how well the reader reads (docs/quality.md). Exit code 1 when it falls under a gate on our own set. */
import { writeFigures } from "./quality/figures-file.ts";
import { freshLines, withheldLine } from "./quality/judge-fresh.ts";
import { judgeLikely, likelyLines } from "./quality/judge-likely.ts";
import { roleLines } from "./quality/judge-roles.ts";
import { judgeOwnSets, ownPostings } from "./quality/own-sets.ts";
import { GATES, TARGETS } from "./quality/questions.ts";
import { limitLines, setLines, speedLines, unmetLimits } from "./quality/report-lines.ts";
import { judgeSharedData, labelledCategories, sharedPostings, statedElsewhere } from "./quality/shared-data.ts";
import { measureSpeed } from "./quality/speed.ts";

const own = judgeOwnSets();
const shared = judgeSharedData();
const print = (lines: string[]) => console.log(lines.join("\n"));

print(setLines("Own set (tests/quality)", own));
print(limitLines("Targets, own set", TARGETS, own));
print(limitLines("Gates, own set", GATES, own));
if (shared) {
  print(setLines("Labelled data beside the repository (../shared/data)", shared));
  print(limitLines("Targets, labelled data", TARGETS, shared));
  print(["", "Category, labelled data", withheldLine(labelledCategories())]);
  print(roleLines(sharedPostings() as object[]));
  print(freshLines(sharedPostings() as object[]));
  print(likelyLines(judgeLikely(statedElsewhere())));
} else {
  console.log("\n../shared/data is not there; the speed is that of our own short postings.");
}
print(speedLines(measureSpeed(shared ? sharedPostings() : ownPostings())));
writeFigures(own, shared, new Date().toISOString().slice(0, 10));
if (unmetLimits(GATES, own).length > 0) process.exitCode = 1;
