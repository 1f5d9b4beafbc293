import type { ReactNode } from "react";
import { getLocale } from "#app/paraglide/runtime.js";
import { cvEntry } from "#domain/resumes/cv/cv-entry.ts";
import type { FactSection, FactValue } from "#domain/resumes/facts/fact-fields.ts";

type FactEntryProps = { section: FactSection; value: FactValue; children?: ReactNode };

export function FactEntry({ section, value, children }: FactEntryProps) {
  const { title, subtitle, period, lines, bullets, url } = cvEntry(section, value, getLocale());
  return (
    <div className="grid min-w-0 gap-1 break-words">
      <p>
        <bdi className="font-semibold">{title}</bdi>
        {period && <span className="text-ink-soft"> · {period}</span>}
      </p>
      {subtitle && (
        <p>
          <bdi>{subtitle}</bdi>
        </p>
      )}
      {lines.map((line) => (
        <p key={line} className="text-sm">
          <bdi>{line}</bdi>
        </p>
      ))}
      {bullets.length > 0 && (
        <ul className="list-disc ps-5 text-sm">
          {bullets.map((line) => (
            <li key={line}>
              <bdi>{line}</bdi>
            </li>
          ))}
        </ul>
      )}
      {url && (
        <p className="text-sm text-ink-soft">
          <bdi dir="ltr">{url}</bdi>
        </p>
      )}
      {children}
    </div>
  );
}
