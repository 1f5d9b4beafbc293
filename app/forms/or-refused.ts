import { data, isRouteErrorResponse } from "react-router";
import type { FormState } from "./action-form.tsx";

type Sent<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/**
 * A page's `clientAction`: what the server makes of its form. Where no answer comes, offline or from a server too busy for any page, the form
 * is refused as unavailable in its place, which the page says; what was typed stays. `typed`: for a page whose fields follow what is given back.
 */
export async function orRefused<Answer>(
  { request, serverAction }: Sent<Answer>,
  typed: (form: FormData) => object = () => ({}),
): Promise<Answer> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // A redirect, for one, or a page that is not there.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    const intent = String(form.get("intent") ?? "");
    const state: FormState = { intent, typed: typed(form), reason: "unavailable", fields: {}, retryAfterSeconds: 0 };
    // After an error's status no loader is asked, which would fail in the same way. The type is that of the action's own refusals.
    return data(state, { status: 503 }) as never;
  }
}
