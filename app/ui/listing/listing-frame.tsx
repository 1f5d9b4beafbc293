import type { ReactNode } from "react";

type ListingFrameProps = {
  head: ReactNode;
  mark?: ReactNode;
  badges?: ReactNode;
  facts: ReactNode;
  body?: ReactNode;
  reasons?: ReactNode;
  actions?: ReactNode;
};

/**
 * Layout of a listing card, by the width of its `.listings` container. Narrow: the title has the whole width, the mark stands small before the
 * line below it. Wide: mark, text, and a column of facts aligned across cards.
 */
export function ListingFrame({ head, mark, badges, facts, body, reasons, actions }: ListingFrameProps) {
  return (
    <div className="listing-frame">
      {at("head", head)}
      {at("mark", mark)}
      {at("badges", badges)}
      {at("body", body)}
      {at("reasons", reasons)}
      <div className="listing-side">
        {at("facts", facts)}
        {at("actions", actions)}
      </div>
    </div>
  );
}

const at = (place: string, content: ReactNode) => content && <div data-place={place}>{content}</div>;
