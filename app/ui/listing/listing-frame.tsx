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
 * Layout of a listing card, by the width of its `.listings` container. Narrow: every line starts at one edge, mark and actions at the other
 * unless that is too tight. Wide: mark, text, and a column of facts aligned across cards.
 */
export function ListingFrame({ head, mark, badges, facts, body, reasons, actions }: ListingFrameProps) {
  return (
    <div className="listing-frame">
      <div data-place="head">{head}</div>
      {mark && <div data-place="mark">{mark}</div>}
      {badges && <div data-place="badges">{badges}</div>}
      <div data-place="facts">{facts}</div>
      {body && <div data-place="body">{body}</div>}
      {reasons && <div data-place="reasons">{reasons}</div>}
      {actions && <div data-place="actions">{actions}</div>}
    </div>
  );
}
