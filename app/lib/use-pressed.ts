import { useNavigation } from "react-router";

/** Whether the button with this name and value was pressed and the page waits for the answer: other forms of a page have their own. */
export function usePressed(value: string, name = "intent"): boolean {
  return useNavigation().formData?.get(name) === value;
}
