import { m } from "#app/paraglide/messages.js";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Highlight } from "#app/ui/listing/highlight.tsx";
import { StateMark } from "#app/ui/listing/state-mark.tsx";
import type { ExampleView } from "./present-example.ts";

/** One posting with the pen's strokes in it, and what they mean for somebody. */
export function ExampleMatch({ example }: { example: ExampleView }) {
  return (
    <figure className="self-start rounded border border-line bg-surface">
      <div className="border-b border-dashed border-edge p-5 sm:p-6">
        <p className="text-xs font-semibold tracking-wide text-ink-soft uppercase">{m.home_example_says()}</p>
        <ul lang="en" dir="ltr" className="mt-3 space-y-1.5 text-start">
          {example.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one fixed posting
            <li key={index} dir="auto" className={index === 0 ? "text-lg font-semibold" : undefined}>
              {line.map(({ text, state }) =>
                state === null ? (
                  text
                ) : (
                  <Highlight key={text} tone={state === "met" ? "good" : "plain"}>
                    {text}
                  </Highlight>
                ),
              )}
              {index === 0 && <span className="block text-base font-normal text-ink-soft">{example.company}</span>}
            </li>
          ))}
        </ul>
      </div>
      <div className="p-5 sm:p-6">
        <Heading level={2} look={3}>
          {m.home_example_means()}
        </Heading>
        <p className="mt-1 text-sm text-ink-soft">{m.home_example_asked()}</p>
        <ul className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
          {example.reasons.map(({ mark, state, text }) => (
            <li key={text} className="flex items-baseline gap-2">
              <StateMark state={mark} label={state} labelHidden />
              {text}
            </li>
          ))}
        </ul>
        <p className="mt-2 flex items-baseline gap-2 text-sm text-ink-soft">
          <StateMark state="notStated" label="" labelHidden />
          {m.home_example_silent()}
        </p>
      </div>
      <figcaption className="border-t border-line px-5 py-3 text-xs text-ink-soft sm:px-6">
        {m.home_example_note()}
      </figcaption>
    </figure>
  );
}
