import { Link } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Note } from "#app/ui/note.tsx";

export function meta() {
  return [{ title: `${m.account_checkout_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

/** The plan as it will be: says that it cannot be bought yet, and that paying needs an account. */
export default function Checkout() {
  const features = [
    m.account_checkout_feature_match(),
    m.account_checkout_feature_apply(),
    m.account_checkout_feature_cancel(),
  ];
  return (
    <Container width="measure">
      <div className="space-y-6 py-12">
        <Link to="/results" className="inline-flex items-center gap-1.5 text-sm text-ink-soft hover:text-ink">
          <Icon name="arrow-left" />
          {m.jobs_back_to_results()}
        </Link>
        <Heading level={1}>{m.account_checkout_title()}</Heading>
        <Note>{m.account_checkout_soon()}</Note>
        <Card>
          <p className="text-xl font-semibold tabular-nums">{m.account_checkout_price()}</p>
          <p className="mt-1 text-ink-soft">{m.account_checkout_trial()}</p>
          <ul className="mt-5 space-y-2">
            {features.map((feature) => (
              <li key={feature} className="flex gap-2.5">
                <Icon name="check" className="mt-1 text-action" />
                {feature}
              </li>
            ))}
          </ul>
        </Card>
        <p>{m.account_checkout_login()}</p>
        <LinkButton to="/login">{m.account_checkout_login_action()}</LinkButton>
      </div>
    </Container>
  );
}
