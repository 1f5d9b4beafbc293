/** A line of text with the highlighter under it and the dot that says "met". */
export function BrandMark({ className = "size-8" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} fill="none" aria-hidden>
      <rect width="32" height="32" rx="4" className="fill-action" />
      <rect x="5" y="16" width="22" height="8.5" rx="1.5" className="fill-marker" />
      <path d="M8.5 20.2h15" strokeWidth="2.6" strokeLinecap="round" className="stroke-ink" />
      <path d="M16 10.2h8.5" strokeWidth="2.6" strokeLinecap="round" className="stroke-on-action" />
      <circle cx="9.5" cy="10.2" r="3.4" className="fill-on-action" />
    </svg>
  );
}
