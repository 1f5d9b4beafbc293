import { m } from "#app/paraglide/messages.js";

/** The same search as a feed; `search` is the query of its address. */
export function FollowSearch({ search }: { search: string }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
      {m.results_follow()}
      <a href={`/feed.xml${search}`}>RSS</a>
      <a href={`/feed.json${search}`}>JSON Feed</a>
    </p>
  );
}
