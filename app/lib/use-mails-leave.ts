import { useRouteLoaderData } from "react-router";

/** Whether this site has a mail server: without one nobody is told of a mail. */
export function useMailsLeave(): boolean {
  return useRouteLoaderData<{ mailsLeave: boolean }>("root")?.mailsLeave ?? false;
}
