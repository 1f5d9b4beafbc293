import { classNames } from "#app/ui/class-names.ts";
import { ListingFrame } from "./listing-frame.tsx";

/** Has the height and the edges of a ListingCard, so that the real one moves nothing. */
export function ListingCardSkeleton() {
  return (
    <div aria-hidden className="rounded border border-line bg-surface">
      <ListingFrame
        mark={<Skeleton className="avatar" />}
        head={
          <>
            <Skeleton className="mt-1 h-5 w-4/5" />
            <Skeleton className="mt-2.5 h-4 w-2/5" />
          </>
        }
        facts={
          <div className="grid gap-2 pt-1">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-3.5 w-1/4" />
          </div>
        }
        body={
          <div className="grid gap-2 pt-1">
            <Skeleton className="h-3.5 w-full" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
        }
        reasons={<Skeleton className="mb-1 h-3.5 w-3/4" />}
      />
    </div>
  );
}

/** A place where something will stand; its size comes from `className`. Hidden from screen readers: say "loading" once, outside. */
function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classNames("bone block", className)} />;
}
