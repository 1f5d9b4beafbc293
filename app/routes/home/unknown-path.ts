import { redirect } from "react-router";

/** Any path nobody knows leads home. */
export function loader() {
  return redirect("/");
}

export function action() {
  return redirect("/", 303);
}
