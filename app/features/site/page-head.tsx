import { createElement } from "react";
import { Meta } from "react-router";
import { KeptMarkup } from "#app/lib/kept-markup.tsx";
import { EarlyScript, tagsIn, useNonce, usePlainScript } from "#app/lib/scripts-after-paint.tsx";
import { themeColours } from "#app/lib/theme.ts";
import { fontPreloads } from "#app/ui/layout/font-preloads.ts";

type Tag = { tag: string; [attribute: string]: unknown };
type HeadTagsProps = { tags: Tag[]; isPlain: boolean; nonce: string; stylesheet: string };

/** The head of every page; what its route says of it by `meta` is no script. */
export function PageHead({ stylesheet }: Pick<HeadTagsProps, "stylesheet">) {
  const tags = tagsIn(Meta()).map(({ type, props }): Tag => ({ tag: type, ...props }));
  const isPlain = usePlainScript() !== undefined;
  return (
    <KeptMarkup
      as="head"
      part={HeadTags}
      of={{ tags, isPlain, nonce: useNonce() ?? "", stylesheet }}
      codes={["tag"]}
      own={{}}
    />
  );
}

function HeadTags({ tags, isPlain, nonce, stylesheet }: HeadTagsProps) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={themeColours.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={themeColours.dark} media="(prefers-color-scheme: dark)" />
      {isPlain ? null : <EarlyScript nonce={nonce} />}
      {tags.map(({ tag, ...attributes }) => createElement(tag, { key: JSON.stringify(attributes), ...attributes }))}
      {fontPreloads.map((font) => (
        <link key={font.href} {...font} />
      ))}
      {/* The stylesheet has no address under test. */}
      <link rel="stylesheet" href={stylesheet || undefined} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-180.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
