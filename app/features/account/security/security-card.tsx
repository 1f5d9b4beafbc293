import type { ReactNode } from "react";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";

type SecurityCardProps = { title: string; text?: ReactNode; children: ReactNode };

export function SecurityCard({ title, text, children }: SecurityCardProps) {
  return (
    <Card as="section" className="grid gap-5">
      <div className="grid gap-2">
        <Heading level={2}>{title}</Heading>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      {children}
    </Card>
  );
}
