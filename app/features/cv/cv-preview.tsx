import { classNames } from "#app/ui/class-names.ts";
import type { CvDocument, CvSection } from "#domain/resumes/cv/compose-cv.ts";

/** A CV's words on the screen, in the order and language of its PDF. */
export function CvPreview({ cv }: { cv: CvDocument }) {
  const { name, label, contacts, summary, sections, layout } = cv;
  const isClassic = layout === "classic";
  return (
    <article
      lang={cv.language}
      dir={cv.rightToLeft ? "rtl" : "ltr"}
      className="grid gap-4 rounded border border-edge bg-surface p-5 text-sm break-words sm:p-8"
    >
      <header className={classNames("grid gap-0.5", isClassic && "text-center")}>
        {name && <p className={classNames("text-2xl", !isClassic && "font-semibold")}>{name}</p>}
        {label && <p className="text-base text-ink-soft">{label}</p>}
        {contacts.length > 0 && (
          <p>
            {contacts.map((contact, at) => (
              <span key={contact}>
                {at > 0 && " | "}
                <bdi>{contact}</bdi>
              </span>
            ))}
          </p>
        )}
      </header>
      {summary.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {sections.map((section) => (
        <PreviewSection key={section.section} section={section} layout={layout} />
      ))}
    </article>
  );
}

function PreviewSection({ section, layout }: { section: CvSection; layout: CvDocument["layout"] }) {
  const { title, short, entries } = section;
  const isDated = layout === "dated";
  return (
    <section className="grid gap-2">
      <p
        className={classNames("font-semibold", !isDated && "border-b border-edge", layout === "classic" && "uppercase")}
      >
        {title}
      </p>
      {short.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {entries.map(({ id, title, subtitle, period, lines, bullets, url }) => (
        <div
          key={id}
          className={classNames(
            "flex flex-wrap justify-between gap-x-4",
            isDated && "sm:grid sm:grid-cols-[8rem_minmax(0,1fr)]",
          )}
        >
          <p className="font-semibold sm:col-start-2">{title}</p>
          {period && (
            <p className={classNames("text-ink-soft", isDated && "sm:col-start-1 sm:row-start-1")}>{period}</p>
          )}
          <div className="w-full sm:col-start-2">
            {[subtitle, ...lines].filter(Boolean).map((line) => (
              <p key={line}>{line}</p>
            ))}
            {bullets.length > 0 && (
              <ul className="list-disc ps-5">
                {bullets.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            {url && (
              <p className="text-ink-soft">
                <bdi dir="ltr">{url}</bdi>
              </p>
            )}
          </div>
        </div>
      ))}
    </section>
  );
}
