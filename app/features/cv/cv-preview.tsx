import { classNames } from "#app/ui/class-names.ts";
import type { CvDocument, CvSection } from "#domain/resumes/cv/compose-cv.ts";

export function CvPreview({ cv, hasPhoto }: { cv: CvDocument; hasPhoto: boolean }) {
  const { name, label, contacts, summary, sections, layout } = cv;
  const isClassic = layout === "classic";
  return (
    <article
      lang={cv.language}
      dir={cv.rightToLeft ? "rtl" : "ltr"}
      className="grid gap-4 rounded border border-edge bg-surface p-5 text-sm break-words sm:p-8"
    >
      <header className="flow-root">
        {hasPhoto && cv.photo && (
          <img src="/profile/cv/photo.jpg" alt={cv.photo} className="float-end ms-4 max-h-36 max-w-28" />
        )}
        <div className={classNames("grid gap-0.5", isClassic && "text-center")}>
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
        </div>
        {summary.map((line) => (
          <p key={line} className="mt-4">
            {line}
          </p>
        ))}
      </header>
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
        <div key={id} className={classNames("gap-x-4", isDated ? "grid" : "flex flex-wrap justify-between")}>
          <p className="font-semibold">{title}</p>
          {period && <p className={classNames("text-ink-soft", isDated && "order-first")}>{period}</p>}
          <div className="w-full">
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
