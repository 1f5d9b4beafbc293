import { data, isRouteErrorResponse } from "react-router";
import type { FormState } from "./action-form.tsx";

type Sent<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/**
 * A page's `clientAction`: what the server makes of its form. Where no answer comes, offline or from a server too busy for any page, the form
 * is refused as unavailable in its place, which the page says; what was typed stays. `typed`: for a page whose fields follow what is given back.
 */
export async function orRefused<Answer>(
  sent: Sent<Answer>,
  typed: (form: FormData) => object = () => ({}),
): Promise<Answer> {
  return await orElse(sent, (form): FormState => {
    const intent = String(form.get("intent") ?? "");
    return { intent, typed: typed(form), reason: "unavailable", fields: {}, retryAfterSeconds: 0 };
  });
}

/** The same for a page whose refusals have a shape of their own: `refusal` makes one of the form as it was sent. */
export async function orElse<Answer>(
  { request, serverAction }: Sent<Answer>,
  refusal: (form: FormData) => object,
): Promise<Answer> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // A redirect, for one, or a page that is not there.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    // After an error's status no loader is asked, which would fail in the same way. The type is that of the action's own refusals.
    return data(refusal(form), { status: 503 }) as never;
  }
}
