import { useEffect, useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import type { LetterDraftView, RequirementView } from "#domain/applications/letter/letter.ts";

/** Fewer sentences than this are hardly a letter. */
const SHORT = 6;

/** A draft letter to read before one takes it, focused when it appears: its text, what each sentence rests on, what to put first, and what nothing covers. */
export function LetterPanel({ letter }: { letter: LetterDraftView }) {
  const { text, sentences, met, unmet, reworded, language, why } = letter;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => void title.current?.focus(), []);
  return (
    <section id="letter" aria-labelledby="letter-title" className="grid gap-4 rounded border border-line bg-sunken p-4">
      <Heading level={3} id="letter-title" ref={title} tabIndex={-1}>
        {m.apply_letter_title()}
      </Heading>
      <p className="text-sm text-ink-soft">{m.apply_letter_language({ language, why })}</p>
      <p lang={language} dir="auto" className="break-words whitespace-pre-line">
        {text}
      </p>
      {reworded && <p className="text-sm text-ink-soft">{m.apply_letter_reworded()}</p>}
      {sentences.length < SHORT && <p className="text-sm text-ink-soft">{m.apply_letter_short()}</p>}
      <Disclosure summary={m.apply_letter_sources()}>
        <ul className="grid gap-3">
          {sentences.map(({ text: sentence, sources }) => (
            <li key={sentence} className="break-words">
              <p dir="auto">{sentence}</p>
              {sources.length === 0 ? (
                <p className="text-sm text-ink-soft">{m.apply_letter_fixed()}</p>
              ) : (
                <ul className="grid gap-1 text-sm text-ink-soft">
                  {sources.map(({ kind, quote }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: sources are read once and never reordered
                    <li key={at}>
                      {m.apply_source({ kind })}: <q dir="auto">{quote}</q>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </Disclosure>
      <Demands title={m.apply_letter_strengths()} demands={met} ordered />
      <Demands title={m.apply_letter_not_covered()} demands={unmet} />
      <div className="grid gap-1.5">
        <input type="hidden" name="offeredLetter" value={text} />
        <div>
          <Button type="submit" name="intent" value="use-letter" variant="secondary">
            {m.apply_letter_use()}
          </Button>
        </div>
        <p className="text-sm text-ink-soft">{m.apply_letter_replaces()}</p>
      </div>
    </section>
  );
}

type Shown = RequirementView & { stated?: "nothing" | "less" };

function Demands({ title, demands, ordered = false }: { title: string; demands: readonly Shown[]; ordered?: boolean }) {
  if (demands.length === 0) return null;
  const List = ordered ? "ol" : "ul";
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <List className={`${ordered ? "list-decimal" : "list-disc"} ps-6`}>
        {demands.map(({ topic, name, asked, stated }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the list's own
          <li key={at} className="break-words">
            {m.apply_topic({ topic })}
            <Named said={topic === "skill" && name ? name : (asked ?? name)} />
            {stated === "less" && ` (${m.apply_letter_less()})`}
          </li>
        ))}
      </List>
    </div>
  );
}

/** Nothing of a demand that stands outside the text we could quote. */
function Named({ said }: { said: string | null }) {
  return said ? (
    <>
      : <bdi>{said}</bdi>
    </>
  ) : null;
}
