import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { FactList } from "#app/ui/listing/fact-list.tsx";
import { cvComma } from "#domain/resumes/cv/cv-words.ts";
import type { CvFault } from "#domain/resumes/machine/find-faults.ts";
import type { MachineReading, Sheet } from "#domain/resumes/machine/machine-reading.ts";
import type { Quoted, ReadResume } from "#domain/resumes/reading/resume-reading.ts";
import { fieldLabel } from "../field-label.ts";

type MachineResultProps = { fileName: string; machine: MachineReading };

export function MachineResult({ fileName, machine: { faults, resume, lines, sheets, pages } }: MachineResultProps) {
  const read = [...new Set(lines.map(({ page }) => page))];
  const shown = [...new Set([...read, ...sheets.map((_, at) => at + 1)])].sort((a, b) => a - b);
  return (
    <div className="grid gap-8">
      <Card as="section" className="grid gap-4">
        <Heading level={2}>{m.machine_faults()}</Heading>
        {faults.length === 0 ? <p>{m.machine_faults_none()}</p> : <Faults faults={faults} pages={pages} />}
      </Card>
      <section className="grid gap-3">
        <Heading level={2}>{m.machine_fields()}</Heading>
        <p className="text-sm text-ink-soft">{m.machine_fields_hint()}</p>
        <FactList items={fieldsOf(resume)} />
      </section>
      <section className="grid gap-4">
        <Heading level={2}>{m.machine_text()}</Heading>
        <p className="text-sm text-ink-soft">{sheets.length > 0 ? m.machine_text_hint() : m.machine_text_docx()}</p>
        {shown.map((page) => {
          const sheet = sheets[page - 1];
          const own = lines.filter((line) => line.page === page);
          return (
            <Disclosure key={page} summary={m.machine_page({ page })} open={page === 1}>
              <div className="grid items-start gap-4 lg:grid-cols-2">
                {sheet && <SheetView sheet={sheet} label={m.machine_sheet({ page, name: fileName })} />}
                {own.length === 0 ? (
                  <Note tone="warn">{m.machine_fault({ kind: "no-text" })}</Note>
                ) : (
                  <ol className="grid gap-1 rounded border border-line bg-surface p-4 text-sm">
                    {own.map(({ line, text }) => (
                      <li key={line} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-2">
                        <span className="text-end text-ink-soft tabular-nums" aria-hidden>
                          {line}
                        </span>
                        <span className="break-words" dir="auto">
                          {text.replaceAll("\t", "  |  ")}
                        </span>
                      </li>
                    ))}
                  </ol>
                )}
              </div>
            </Disclosure>
          );
        })}
      </section>
    </div>
  );
}

function Faults({ faults, pages }: { faults: readonly CvFault[]; pages: number }) {
  return (
    <ul className="grid gap-4">
      {faults.map(({ kind, page, line, quote }) => (
        <li key={`${kind} ${page} ${line} ${quote}`} className="grid gap-1 border-s-2 border-amber ps-3">
          <p>
            <span className="font-semibold">{m.machine_fault({ kind })}</span>{" "}
            <span className="text-sm text-ink-soft">{placeText({ page, line, pages })}</span>
          </p>
          {quote && (
            <blockquote className="text-sm break-words" dir="auto">
              {quote}
            </blockquote>
          )}
          <p className="text-sm text-ink-soft">{m.machine_fault_why({ kind })}</p>
        </li>
      ))}
    </ul>
  );
}

function placeText({ page, line, pages }: Pick<CvFault, "page" | "line"> & { pages: number }): string {
  if (line === null) return m.machine_place_page({ page });
  return pages > 1 ? m.machine_place({ page, line }) : m.machine_place_line({ line });
}

/** More tasks than that say nothing of how a program reads. */
const MAX_TOLD = 40;

type Field = { label: string; value: ReactNode };

function fieldsOf({ basics, work, education, skills, languages, certificates, projects }: ReadResume): Field[] {
  const one = (label: string, field: Quoted | null): Field => ({
    label,
    value: field ? <bdi className="break-words">{field.value}</bdi> : <NotFound />,
  });
  const list = (label: string, entries: readonly (readonly (string | null | undefined)[])[]): Field => ({
    label,
    value:
      entries.length === 0 ? (
        <NotFound />
      ) : (
        <ul className="grid gap-1">
          {entries.map((parts) => (
            <li key={parts.join(" ")} className="break-words" dir="auto">
              {parts.filter(Boolean).join(" · ")}
            </li>
          ))}
        </ul>
      ),
  });
  const told = work.flatMap(({ summary, highlights }) => [...(summary ? [summary] : []), ...highlights]);
  return [
    one(fieldLabel("basics", "name"), basics.name),
    one(fieldLabel("basics", "email"), basics.email),
    one(fieldLabel("basics", "phone"), basics.phone),
    one(fieldLabel("work", "location"), basics.location),
    ...(basics.links.length > 0
      ? [
          list(
            m.machine_section({ section: "links" }),
            basics.links.map(({ value }) => [value]),
          ),
        ]
      : []),
    list(
      m.machine_section({ section: "work" }),
      work.map(({ position, name, dates }) => [position?.value, name?.value, dates?.quote ?? m.machine_undated()]),
    ),
    ...(told.length > 0
      ? [
          list(
            fieldLabel("work", "highlights"),
            [...new Set(told.map(({ value }) => value))].slice(0, MAX_TOLD).map((value) => [value]),
          ),
        ]
      : []),
    list(
      m.machine_section({ section: "education" }),
      education.map(({ studyType, institution, dates }) => [studyType?.value, institution?.value, dates?.quote]),
    ),
    list(
      m.machine_section({ section: "skills" }),
      skills.length > 0 ? [[skills.map(({ value }) => value).join(cvComma(getLocale()))]] : [],
    ),
    list(
      m.machine_section({ section: "languages" }),
      languages.map(({ language, fluency }) => [language.value, fluency?.value]),
    ),
    ...(certificates.length > 0
      ? [
          list(
            m.machine_section({ section: "certificates" }),
            certificates.map(({ name, dates }) => [name.value, dates?.quote]),
          ),
        ]
      : []),
    ...(projects.length > 0
      ? [
          list(
            m.machine_section({ section: "projects" }),
            projects.map(({ name, dates }) => [name.value, dates?.quote]),
          ),
        ]
      : []),
  ];
}

function NotFound() {
  return <span className="text-ink-soft">{m.machine_not_found()}</span>;
}

/** A page as its file draws it, the words alone, with the number of each line in the order in which a program reads it. */
function SheetView({ sheet: { width, height, items, marks }, label }: { sheet: Sheet; label: string }) {
  return (
    <svg
      viewBox={`-22 0 ${width + 22} ${height}`}
      className="w-full rounded border border-edge bg-surface text-ink"
      role="img"
      aria-label={label}
      direction="ltr"
    >
      {items.map(({ text, x, y, width, size }) => (
        <text
          key={`${x} ${y} ${text}`}
          x={x}
          y={y}
          fontSize={size}
          textLength={width > 0 ? width : undefined}
          lengthAdjust="spacingAndGlyphs"
          fill="currentColor"
        >
          {text}
        </text>
      ))}
      {marks.map(({ line, x, y }) => (
        <text key={line} x={x - 3} y={y} fontSize={7} textAnchor="end" className="fill-action">
          {line}
        </text>
      ))}
    </svg>
  );
}
