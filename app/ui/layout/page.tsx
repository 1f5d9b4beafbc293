import type { ReactNode } from "react";
import { Container } from "./container.tsx";
import { Heading } from "./heading.tsx";

type PageProps = {
  title: string;
  /** What stands before the title: the way back, or what just failed. */
  before?: ReactNode;
  children: ReactNode;
};

/** A page in one column for reading, below its title. */
export function Page({ title, before, children }: PageProps) {
  return (
    <Container width="measure" className="grid gap-6 py-10">
      {before}
      <Heading level={1}>{title}</Heading>
      {children}
    </Container>
  );
}
