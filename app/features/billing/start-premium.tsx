import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";

/** Ends a trial that covers only some jobs by paying, and leads back to the job or its form. `price` is what is charged. */
export function StartPremium({ price, back, jobId }: { price: string; back: "job" | "form"; jobId: string }) {
  return (
    <Form method="post" action="/profile/subscription" reloadDocument>
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="job" value={jobId} />
      <Button type="submit" name="intent" value="premium">
        {m.billing_premium_now({ price })}
      </Button>
    </Form>
  );
}
