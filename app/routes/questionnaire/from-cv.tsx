import { Form, redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import { answerTexts } from "#app/features/questionnaire/answer-texts.ts";
import { readBody } from "#app/forms/form-action.server.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { seriesText } from "#app/lib/series-text.ts";
import { cookieHeaders } from "#app/middleware/cookie-headers.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { FileField } from "#app/ui/fields/file-field.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { RESUME_REFUSALS } from "#domain/resumes/resume-refusal.ts";
import { visitorCookie } from "#server/features/questionnaire/visitor-cookie.ts";
import { confirmAnswers, proposeAnswers, proposeAnswersOfFacts } from "#server/features/resumes/cv-answers.ts";
import { receiveResume } from "#server/features/resumes/receive-resume.ts";
import { keepCv } from "../cv/check-upload.server.ts";
import type { Route } from "./+types/from-cv.ts";

const PATH = "/onboarding/cv";
/** More than there are questions. */
const MAX_TICKED = 20;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const refused = url.searchParams.get("upload");
  const refusal = RESUME_REFUSALS.find((code) => code === refused) ?? null;
  const ofFacts = url.searchParams.get("from") === "facts";
  const found = refusal ? null : await (ofFacts ? proposeAnswersOfFacts(ctx) : proposeAnswers(ctx));
  if (!found && !refusal) throw redirect("/onboarding");
  const proposed = (found?.proposed ?? []).flatMap(({ answers, words, differs }) =>
    answerTexts(answers)
      .filter(({ values }) => values.length > 0)
      .map(({ label, values }) => ({ label, values, words, differs, answers: JSON.stringify(answers) })),
  );
  return { fileName: found?.fileName ?? null, proposed, refusal };
}

/** A file becomes this person's CV; ticked proposals become answers. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  if (/^multipart\//i.test(request.headers.get("content-type") ?? "")) {
    const received = await receiveResume(ctx, request, ({ file }) => keepCv(ctx, file));
    const { refusal, cookie } = received.ok ? received.result : { refusal: received.reason, cookie: null };
    const to = refusal ? `${PATH}?upload=${refusal}` : PATH;
    return redirect(to, { status: 303, headers: cookieHeaders(cookie) });
  }
  const form = await readBody(request);
  const ticked = form.getAll("answer").filter((value) => typeof value === "string");
  const { newToken } = await confirmAnswers(ctx, ticked.slice(0, MAX_TICKED));
  const headers = cookieHeaders(visitorCookie(newToken, ctx.settings));
  return redirect("/results", { status: 303, headers });
}

export const meta = privatePage(m.questionnaire_cv_title);

/** What a CV answers of the questionnaire, ticked and with its words, to be confirmed in one press. */
export default function AnswersFromCv({ loaderData: { fileName, proposed, refusal } }: Route.ComponentProps) {
  const name = fileName ?? m.questionnaire_cv_facts();
  return (
    <Page title={m.questionnaire_cv_title()}>
      {refusal ? (
        <Form
          method="post"
          action={PATH}
          encType="multipart/form-data"
          reloadDocument
          noValidate
          className="grid gap-4"
        >
          <FileField
            id="resume"
            name="resume"
            accept=".pdf,.doc,.docx"
            label={m.resume_replace()}
            hint={m.resume_rules()}
            error={m.resume_error({ error: refusal })}
          />
          <div>
            <Button type="submit">{m.resume_send()}</Button>
          </div>
        </Form>
      ) : (
        <p className="break-words">
          {proposed.length > 0 ? m.questionnaire_cv_lead({ name }) : m.questionnaire_cv_nothing({ name })}
        </p>
      )}
      <Form method="post" action={PATH} className="grid gap-6">
        {proposed.length > 0 && (
          <ul className="grid gap-4">
            {proposed.map(({ label, values, words, differs, answers }) => (
              <li key={answers}>
                <CheckboxField
                  name="answer"
                  value={answers}
                  defaultChecked={!differs}
                  label={
                    <>
                      <span className="text-sm text-ink-soft">{label}</span>
                      <br />
                      <span className="font-semibold">{seriesText(values)}</span>
                    </>
                  }
                  hint={
                    <>
                      {fileName === null ? m.questionnaire_cv_fact_words() : m.questionnaire_cv_words()}{" "}
                      <q dir="auto">{words}</q>
                      {differs && <span className="block">{m.questionnaire_cv_differs()}</span>}
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3">
          {proposed.length > 0 && <Button type="submit">{m.questionnaire_cv_confirm()}</Button>}
          <LinkButton to="/onboarding" variant={proposed.length > 0 || refusal ? "secondary" : "primary"}>
            {m.questionnaire_cv_questions()}
          </LinkButton>
        </div>
      </Form>
    </Page>
  );
}
