/** A page of text with one line under the highlighter, and the dot that says "met". */
export function BrandMark({ className = "size-8" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} fill="none" strokeLinecap="round" aria-hidden>
      <rect width="32" height="32" rx="4" className="fill-action" />
      <path d="M7 8.5h18M7 24.5h11" strokeWidth="2.4" opacity="0.65" className="stroke-on-action" />
      <rect x="13" y="12.5" width="14" height="8" rx="1.5" className="fill-marker" />
      <circle cx="8.4" cy="16.5" r="3.2" className="fill-on-action" />
    </svg>
  );
}
