import { Badge } from "#app/ui/listing/badge.tsx";
import type { CardBadge } from "./present-card.ts";

export function CardBadges({ badges }: { badges: readonly CardBadge[] }) {
  return badges.map(({ text, tone, warns }) => (
    <Badge key={text} tone={tone} icon={warns && "warning"}>
      {text}
    </Badge>
  ));
}
