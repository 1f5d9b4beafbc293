import { useState } from "react";
import { Form } from "react-router";
import { TermsLabel } from "#app/features/site/terms-label.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { OFFER } from "#domain/billing/plan.ts";
import { priceText } from "./price-text.ts";

type CheckoutFormProps = {
  /** Path and query of this page. */
  here: string;
  withTrial: boolean;
  accepted: boolean;
  error: string | undefined;
};

/** Terms first, then the payment component, shown by the tick alone; the payment page opens beside this one, which stays as it is. */
export function CheckoutForm({ here, withTrial, accepted, error }: CheckoutFormProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Form
      method="post"
      action={here}
      reloadDocument
      target="_blank"
      className="group grid gap-5"
      onSubmit={() => setOpened(true)}
    >
      <CheckboxField id="terms" name="terms" label={<TermsLabel />} error={error} required defaultChecked={accepted} />
      <p className="group-has-[#terms:checked]:hidden">{m.billing_accept_first()}</p>
      <section
        aria-label={m.billing_payment()}
        className="hidden gap-4 rounded border border-line bg-surface p-4 group-has-[#terms:checked]:grid sm:p-6"
      >
        <p>{withTrial ? m.billing_pay_later({ price: priceText() }) : m.billing_pay_now({ price: priceText() })}</p>
        <div>
          <Button type="submit" iconEnd="external">
            {withTrial ? m.billing_start_trial({ days: OFFER.trialDays }) : m.billing_subscribe({ price: priceText() })}
            <span className="sr-only"> ({m.results_new_tab()})</span>
          </Button>
        </div>
        {opened && <Note live="status">{m.billing_opened()}</Note>}
      </section>
    </Form>
  );
}
