import type { ReactNode } from "react";

export type ListingFrameProps = {
  head: ReactNode;
  mark?: ReactNode;
  facts: ReactNode;
  body?: ReactNode;
  reasons?: ReactNode;
  actions?: ReactNode;
};

/**
 * The places of a listing card. Narrow: one left edge for every line, the mark at the right. Wide: mark, text, and a
 * column of facts that stands at the same place on every card.
 */
export function ListingFrame({ head, mark, facts, body, reasons, actions }: ListingFrameProps) {
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 p-4 @2xl:grid-cols-[3rem_minmax(0,1fr)_15rem] @2xl:px-6 @2xl:py-5">
        <div className="@2xl:col-start-2 @2xl:row-start-1">{head}</div>
        <div className="@2xl:col-start-1 @2xl:row-start-1">{mark}</div>
        <div className="col-span-2 @2xl:col-span-1 @2xl:col-start-3 @2xl:row-span-2 @2xl:row-start-1">{facts}</div>
        {body && <div className="col-span-2 @2xl:col-span-1 @2xl:col-start-2 @2xl:row-start-2">{body}</div>}
        {reasons && (
          <div className="col-span-2 mt-1 border-t border-line pt-3 @2xl:col-span-1 @2xl:col-start-2 @2xl:row-start-3">
            {reasons}
          </div>
        )}
        {actions && (
          <div className="relative z-10 col-span-2 mt-1 @2xl:col-span-1 @2xl:col-start-3 @2xl:row-start-3 @2xl:self-end">
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}
