import { Link } from "react-router";
import { splitLinks } from "./split-links.ts";

/** A line of a document with its links. */
export function LinkedText({ line }: { line: string }) {
  return splitLinks(line).map((part) =>
    typeof part === "string" ? (
      part
    ) : (
      <Link key={part.to + part.words} to={part.to}>
        {part.words}
      </Link>
    ),
  );
}
