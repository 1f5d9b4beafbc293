import type { ReactNode } from "react";
import { type FormProps, type LinkProps, Form as RouterForm, Link as RouterLink } from "react-router";

/** React Router's link. It resolves each address against the page's; the server writes plain ones as they are, a sixth of a page's rendering. */
export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? WrittenLink : RouterLink;

/** React Router's form, for the same reason. */
export const Form: (props: FormProps) => ReactNode = import.meta.env.SSR ? WrittenForm : RouterForm;

/** `prefetch` for pages whose loader changes nothing (tests/http/early-data.test.ts), except where data is to be saved. */
export const EARLY: LinkProps["prefetch"] = (globalThis.navigator as Connected).connection?.saveData
  ? "none"
  : "intent";
type Connected = { connection?: { saveData: boolean } };

const PLAIN = /^\/(?!\/)(?!.*(?:\.\.|\/\/))/;

function WrittenLink(props: LinkProps) {
  const { to } = props;
  if (typeof to !== "string" || !PLAIN.test(to)) return <RouterLink {...props} />;
  const { to: _, state, replace, reloadDocument, preventScrollReset, prefetch, onClick, ...own } = props;
  return <a {...own} href={to} data-discover="true" />;
}

function WrittenForm(props: FormProps) {
  const { action, method = "get" } = props;
  if (typeof action !== "string" || !PLAIN.test(action)) return <RouterForm {...props} />;
  const { reloadDocument, preventScrollReset, replace, onSubmit, ...own } = props;
  return <form {...own} method={method} data-discover="true" />;
}
