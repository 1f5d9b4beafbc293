import type { ReactNode } from "react";
import { useMailsLeave } from "#app/lib/use-mails-leave.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { NoFit, OtherList } from "./no-fit.ts";
import { pathWith } from "./path-with.ts";

type NoFitProps = {
  none: NoFit;
  params: URLSearchParams;
  search: string;
  /** What comes closest, where the list itself holds it. */
  children: ReactNode;
};

/** One way on after the other: to be told, the jobs next to these, the answer that hides most; all else is folded. */
export function NoFitPanel({ none: { text, tell, near, loosen, others }, params, search, children }: NoFitProps) {
  const mailsLeave = useMailsLeave();
  return (
    <div className="grid gap-6">
      <form
        method="post"
        action="/searches"
        className="grid justify-items-start gap-4 rounded border border-dashed border-edge p-4 sm:p-6"
      >
        <p className="max-w-measure">{text}</p>
        <input type="hidden" name="search" value={search} />
        <Button type="submit" name="intent" value="save">
          {mailsLeave ? tell : m.searches_save()}
        </Button>
      </form>
      {children}
      {near && (
        <section className="grid gap-3" aria-labelledby="nearest">
          <Heading level={2} id="nearest" className="max-sm:text-lg">
            {near.title}
          </Heading>
          <OtherLists links={near.links} params={params} />
        </section>
      )}
      {loosen && (
        <section className="grid gap-3" aria-labelledby="loosen">
          <Heading level={2} id="loosen" className="max-sm:text-lg">
            {loosen.title}
          </Heading>
          <OtherLists links={[loosen.link]} params={params} />
        </section>
      )}
      {others && (
        <Disclosure summary={others.summary}>
          <OtherLists links={others.links} params={params} />
        </Disclosure>
      )}
    </div>
  );
}

/** Below a short list: searches near this one. */
export function NearestSearches({
  title,
  links,
  params,
}: {
  title: string;
  links: OtherList[];
  params: URLSearchParams;
}) {
  return (
    <nav aria-labelledby="nearest" className="space-y-3">
      <h2 id="nearest">{title}</h2>
      <OtherLists links={links} params={params} />
    </nav>
  );
}

export function OtherLists({ links, params }: { links: readonly OtherList[]; params: URLSearchParams }) {
  return (
    <div className="flex flex-wrap gap-3">
      {links.map(({ text, to, change = {} }) => (
        <LinkButton key={text} to={to ?? pathWith(params, change)} variant="secondary">
          {text}
        </LinkButton>
      ))}
    </div>
  );
}
