import { m } from "#app/paraglide/messages.js";
import { Heading } from "#app/ui/layout/heading.tsx";
import { SCREEN_SIZE, type ScreenImage, type ScreenName } from "./screen-images.ts";

const SCREENS: [ScreenName, caption: () => string, alt: () => string][] = [
  ["results", m.home_screen_results, m.home_screen_results_alt],
  ["question", m.home_screen_question, m.home_screen_question_alt],
  ["job", m.home_screen_job, m.home_screen_job_alt],
];

/** The product's own pages, in the visitor's language and colours. */
export function Screens({ images }: { images: Record<ScreenName, ScreenImage> }) {
  return (
    <section id="screens" className="landing-section">
      <Heading level={2} look={1}>
        {m.home_screens_title()}
      </Heading>
      <div className="mt-8 grid items-start gap-8 sm:grid-cols-2 lg:grid-cols-[minmax(0,2.3fr)_minmax(0,1fr)_minmax(0,1fr)]">
        {SCREENS.map(([name, caption, alt]) => (
          <figure key={name} className={name === "results" ? "sm:max-lg:col-span-2" : undefined}>
            <picture className="landing-screen block">
              {images[name].dark && <source media="(prefers-color-scheme: dark)" srcSet={images[name].dark} />}
              <img {...SCREEN_SIZE[name]} src={images[name].src} alt={alt()} loading="lazy" decoding="async" />
            </picture>
            <figcaption className="mt-3 max-w-measure text-sm text-pretty text-ink-soft">{caption()}</figcaption>
          </figure>
        ))}
      </div>
      <p className="mt-6 text-xs text-ink-soft">{m.home_screens_note()}</p>
    </section>
  );
}
