import { useEffect, useRef } from "react";

/** Tells a form the browser's time zone, so that mails come by its clock; without scripts it says nothing. */
export function OwnTimeZone() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  }, []);
  return <input ref={field} type="hidden" name="timeZone" defaultValue="" />;
}
