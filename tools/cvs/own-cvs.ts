/**
 * `npm run quality:own-cvs`: draws the sample CV in all layouts and languages, with and without a photo, reads PDF and DOCX back as an uploaded file is read, and checks
 * the PDFs against PDF/UA-1 with veraPDF where `VERAPDF_LIB` names a folder with its jars (org.verapdf.apps:cli and
 * org.verapdf:validation-model with what they need) and Java is there; `pdftotext` reads them too where it is installed. Fails on any PDF/UA
 * fault and where fewer than 99.5 % of the fields come back.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { CV_LAYOUTS } from "#domain/resumes/cv/cv-design.ts";
import { CV_LANGUAGES, type CvLanguage, cvCountry } from "#domain/resumes/cv/cv-words.ts";
import { type Fact, type FactField, factText } from "#domain/resumes/facts/fact-fields.ts";
import { factsOfReading } from "#domain/resumes/facts/facts-of-reading.ts";
import { drawCv } from "#server/features/resumes/cv/draw-cv.ts";
import { readPhoto } from "#server/features/resumes/cv/photo.ts";
import { writeDocx } from "#server/features/resumes/cv/write-docx.ts";
import { readInProcess } from "#server/jobs/resume-text/read-in-process.ts";
import { CV_FACTS, sampleCv } from "#tests/support/build/cv-samples.ts";
import { photoFile } from "#tests/support/build/photo-file.ts";

const AT = "2026-01-01T00:00:00.000Z";
/** The fields that a reader of CVs is asked for. */
const READ: Partial<Record<Fact["section"], FactField[]>> = {
  basics: ["name", "label", "email", "phone", "url", "city", "countryCode", "summary"],
  work: ["position", "name", "location", "startDate", "endDate", "summary", "highlights"],
  education: ["studyType", "area", "institution", "startDate", "endDate"],
  skills: ["name"],
  languages: ["language", "fluency"],
  certificates: ["name", "issuer", "date"],
  projects: ["name"],
};

const folder = mkdtempSync(join(tmpdir(), "own-cvs-"));
const BAR = 0.995;
const score = { equal: 0, all: 0 };
const byOthers = { equal: 0, all: 0 };
const hasPdftotext = !spawnSync("pdftotext", ["-v"]).error;
const lost = new Map<string, number>();
const times: number[] = [];

const lying = readPhoto(photoFile({ orientation: 6 }));
const photos = [null, lying.ok ? lying.photo : null];
const files: string[] = [];
for (const [layout, language, photo] of CV_LAYOUTS.flatMap((layout) =>
  CV_LANGUAGES.flatMap((language) => photos.map((photo) => [layout, language, photo] as const)),
)) {
  const cv = sampleCv({ layout, language, photo: photo !== null });
  const since = performance.now();
  const { pdf } = await drawCv({ cv, at: AT, photo });
  times.push(performance.now() - since);
  const path = join(folder, `${layout}-${language}-${cv.photo === "" ? "plain" : "photo"}.pdf`);
  writeFileSync(path, pdf);
  files.push(path);
  const facts = language === "ar" ? CV_FACTS.arabic : CV_FACTS.latin;
  await compare(facts, `${language} pdf`, "pdf", pdf);
  if (hasPdftotext) compareText(facts, language, `${language} ${layout} pdftotext`, path);
  if (layout === "plain") await compare(facts, `${language} docx`, "docx", await writeDocx({ cv, at: AT, photo }));
}
times.sort((a, b) => a - b);
console.log(
  `Drawn: ${times.length} PDFs, median ${Math.round(times[times.length >> 1] ?? 0)} ms, longest ${Math.round(times.at(-1) ?? 0)} ms`,
);
console.log(
  `Read back: ${score.equal} of ${score.all} fields equal (${((100 * score.equal) / score.all).toFixed(1)} %)`,
);
for (const [field, count] of [...lost].sort((a, b) => b[1] - a[1]).slice(0, 20))
  console.log(`  lost ${count}: ${field}`);
console.log(
  hasPdftotext
    ? `pdftotext: ${byOthers.equal} of ${byOthers.all} fields equal (${((100 * byOthers.equal) / byOthers.all).toFixed(1)} %)`
    : "pdftotext: skipped, it is not installed",
);
if (score.equal < score.all * BAR || byOthers.equal < byOthers.all * BAR) process.exitCode = 1;
checkPdfUa();
rmSync(folder, { recursive: true });

async function compare(facts: readonly Fact[], name: string, type: "pdf" | "docx", bytes: Uint8Array): Promise<void> {
  const file = { size: bytes.byteLength, body: Readable.from([bytes]) };
  const read = await readInProcess(type, file, AbortSignal.timeout(60_000));
  const found = read.ok ? factsOfReading(read.resume) : [];
  for (const { section, value } of facts) {
    for (const field of READ[section] ?? []) {
      const said = value[field];
      if (said === undefined) continue;
      score.all++;
      if (found.some((fact) => fact.section === section && isDeepStrictEqual(fact.value[field], said))) score.equal++;
      else lose(`${name} ${section}.${field}`);
    }
  }
}

function lose(what: string): void {
  lost.set(what, (lost.get(what) ?? 0) + 1);
}

/** Dates are said in other words than the facts', so they are left out; brackets from the right are not turned by it, as they should be. */
function compareText(facts: readonly Fact[], language: CvLanguage, name: string, path: string): void {
  const plain = (text: string) =>
    text
      .normalize("NFKC")
      .replace(/[\u200e\u200f\u202a-\u202e\s]+/gu, " ")
      .replaceAll(")", "(");
  const text = plain(spawnSync("pdftotext", ["-enc", "UTF-8", path, "-"], { encoding: "utf8" }).stdout);
  for (const { section, value } of facts) {
    for (const field of READ[section] ?? []) {
      if (/date$/i.test(field)) continue;
      const shown = field === "countryCode" ? cvCountry(factText(value, field), language) : (value[field] ?? []);
      for (const said of [shown].flat().filter(Boolean).map(plain)) {
        byOthers.all++;
        if (text.includes(said)) byOthers.equal++;
        else lose(`${name} ${section}.${field}`);
      }
    }
  }
}

function checkPdfUa(): void {
  const { VERAPDF_LIB: lib } = process.env;
  if (!lib) {
    console.log("PDF/UA-1: skipped, VERAPDF_LIB is not set");
    return;
  }
  const program = join(folder, "Run.java");
  const start =
    "org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider.initialise(); org.verapdf.cli.VeraPdfCli.main(a);";
  writeFileSync(program, `public class Run { public static void main(String[] a) throws Exception { ${start} } }`);
  const options = ["-cp", join(lib, "*"), program, "-f", "ua1", "--format", "text", "-v"];
  const { stdout, error } = spawnSync("java", [...options, ...files], { encoding: "utf8" });
  if (error) {
    console.log(`PDF/UA-1: skipped, ${error.message}`);
    return;
  }
  const passed = stdout.match(/^PASS /gm)?.length ?? 0;
  console.log(`PDF/UA-1: ${passed} of ${files.length} PDFs without a fault`);
  if (passed < files.length) {
    console.error(stdout);
    process.exitCode = 1;
  }
}
