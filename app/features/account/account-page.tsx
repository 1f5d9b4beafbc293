import type { ReactNode } from "react";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";

type AccountPageProps = { title: string; lead?: ReactNode; children: ReactNode };

/** The frame of every short form around an account: one thing to do, in a narrow column. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <Container width="measure">
      <div className="grid max-w-md gap-6 py-10 sm:py-14">
        <div className="grid gap-3">
          <Heading level={1}>{title}</Heading>
          {lead && <p className="text-ink-soft">{lead}</p>}
        </div>
        {children}
      </div>
    </Container>
  );
}
