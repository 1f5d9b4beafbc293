import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { prefersReducedMotion } from "#app/lib/reduced-motion.ts";
import { m } from "#app/paraglide/messages.js";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { StepHead, StepTitle } from "./step-head.tsx";
import type { StepPageProps } from "./step-page.ts";
import { stepPath } from "./step-path.ts";

const TICK_MS = 30;
const PAUSE_MS = 1_000;

/** Variant B's counter: 0 to 100 by 1 every 30 ms, then one second later the final step (spec part 1, section 4). */
export function CounterStep({ view, search, result }: StepPageProps) {
  const navigate = useNavigate();
  const [count, setCount] = useState(0);
  const final = stepPath("final", search);

  useEffect(() => {
    if (prefersReducedMotion()) {
      void navigate(final, { replace: true });
      return;
    }
    const began = performance.now();
    // Counted by the clock, so that a slow machine shows fewer numbers instead of taking longer.
    const counting = setInterval(
      () => setCount(Math.min(100, Math.floor((performance.now() - began) / TICK_MS))),
      TICK_MS,
    );
    const leaving = setTimeout(() => navigate(final, { replace: true }), 100 * TICK_MS + PAUSE_MS);
    return () => {
      clearInterval(counting);
      clearTimeout(leaving);
    };
  }, [final, navigate]);

  return (
    <Container width="measure" className="grid gap-6 py-6">
      <StepHead view={view} search={search} result={result} />
      <StepTitle view={view} />
      <ProgressBar label={m.questionnaire_preparing_status()} value={count} valueText={`${count}%`} spoken />
      <p>
        <Link to={final}>{m.questionnaire_search_onward()}</Link>
      </p>
    </Container>
  );
}
