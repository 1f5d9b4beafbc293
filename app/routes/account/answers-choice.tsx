import { Form, redirect } from "react-router";
import { AnswerFacts } from "#app/features/questionnaire/answer-facts.tsx";
import { type AnswerText, answerTexts } from "#app/features/questionnaire/answer-texts.ts";
import { readBody } from "#app/forms/form-action.server.ts";
import { formatCount, formatDay } from "#app/lib/format.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { safePath } from "#app/lib/safe-path.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import {
  type AnswersOnDevice,
  chooseAnswers,
  findAnswersChoice,
} from "#server/features/questionnaire/adopt-answers.ts";
import type { Route } from "./+types/answers-choice.ts";

/** Asks once which answers to keep, then goes on to `?next=`; without a question it goes there at once. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const next = nextPath(url);
  const choice = await findAnswersChoice(ctx);
  if (!choice) throw redirect(next);
  const [device, account] = [answerTexts(choice.device.answers), answerTexts(choice.account.answers)];
  const shown = ({ updatedAt }: AnswersOnDevice, own: AnswerText[], other: AnswerText[]) => ({
    answers: own.filter((answer) => !isAmong(answer, other)),
    at: updatedAt.getTime(),
  });
  return {
    next,
    device: shown(choice.device, device, account),
    account: shown(choice.account, account, device),
    same: device.filter((answer) => answer.values.length > 0 && isAmong(answer, account)),
  };
}

function isAmong({ label, values }: AnswerText, answers: readonly AnswerText[]): boolean {
  return answers.some((other) => other.label === label && other.values.join("\n") === values.join("\n"));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = requireLogin(context, url);
  const keep = (await readBody(request)).get("keep");
  if (keep === "device" || keep === "account") await chooseAnswers(ctx, { keep });
  return redirect(nextPath(url), 303);
}

export const meta = privatePage(m.profile_choice_title);

export default function AnswersChoice({ loaderData: { next, device, account, same } }: Route.ComponentProps) {
  const date = (at: number) => formatDay(new Date(at).toISOString());
  const sides = [
    {
      keep: "device",
      shown: device,
      title: m.profile_choice_device({ date: date(device.at) }),
      action: m.profile_choice_keep_device(),
    },
    {
      keep: "account",
      shown: account,
      title: m.profile_choice_account({ date: date(account.at) }),
      action: m.profile_choice_keep_account(),
    },
  ];
  return (
    <Container className="grid gap-6 py-10">
      <Heading level={1}>{m.profile_choice_title()}</Heading>
      <p className="max-w-measure">{m.profile_choice_text()}</p>
      <Form method="post" action={`/profile/answers-choice?next=${encodeURIComponent(next)}`} className="grid gap-6">
        <div className="grid items-start gap-6 md:grid-cols-2">
          {sides.map(({ keep, shown, title, action }) => (
            <Card key={keep} as="section" className="grid gap-4">
              <Heading level={2}>{title}</Heading>
              <AnswerFacts answers={shown.answers} withOpen />
              <div>
                <Button type="submit" name="keep" value={keep} variant="secondary">
                  {action}
                </Button>
              </div>
            </Card>
          ))}
        </div>
        {same.length > 0 && (
          <Disclosure summary={m.profile_choice_same({ count: formatCount(same.length) })}>
            <AnswerFacts answers={same} />
          </Disclosure>
        )}
        <div>
          <LinkButton to={next} variant="quiet">
            {m.profile_choice_later()}
          </LinkButton>
        </div>
      </Form>
    </Container>
  );
}

function nextPath(url: URL): string {
  const next = url.searchParams.get("next");
  return next === null ? "/profile" : safePath(next);
}
