import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { isEntitled, type Tier } from "#domain/billing/viewer.ts";

type ApplyButtonProps = { jobId: string; title: string; tier: Tier; size?: "regular" | "small" };

/** A plain form: the server decides where it leads. Whoever may apply gets the employer's page in a new tab. */
export function ApplyButton({ jobId, title, tier, size }: ApplyButtonProps) {
  const newTab = isEntitled({ userId: null, tier });
  return (
    <Form method="post" action={`/jobs/${jobId}/apply`} reloadDocument={newTab} target={newTab ? "_blank" : undefined}>
      <Button
        type="submit"
        variant={size === "small" ? "secondary" : "primary"}
        size={size}
        iconEnd={newTab ? "external" : undefined}
      >
        {m.jobs_apply()}
        <span className="sr-only">: {title}</span>
        {newTab ? <span className="sr-only"> ({m.results_new_tab()})</span> : null}
      </Button>
    </Form>
  );
}
