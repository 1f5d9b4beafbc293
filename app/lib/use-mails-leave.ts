import { useRouteLoaderData } from "react-router";

/** Whether this site has a mail server: without one no page mentions mails. */
export function useMailsLeave(): boolean {
  return useRouteLoaderData<{ mailsLeave: boolean }>("root")?.mailsLeave ?? false;
}
