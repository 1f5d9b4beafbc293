import { Badge } from "#app/ui/listing/badge.tsx";
import type { CardBadge } from "./present-card.ts";

export function CardBadges({ badges }: { badges: readonly CardBadge[] }) {
  return badges.map(({ text, tone, warns, aside }) => {
    const badge = (
      <Badge key={text} tone={tone} icon={warns && "warning"}>
        {text}
      </Badge>
    );
    return aside ? (
      <span key={text} className="badge-aside">
        {badge}
      </span>
    ) : (
      badge
    );
  });
}
