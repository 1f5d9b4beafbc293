/** Whether anything in the form is not as the server wrote it: filled in before the scripts were there. */
export function differsFromHtml({ elements }: HTMLFormElement): boolean {
  return [...elements].some((element) => {
    if (element instanceof HTMLInputElement)
      return element.value !== element.defaultValue || element.checked !== element.defaultChecked;
    if (!(element instanceof HTMLSelectElement)) return false;
    const written = [...element.options].findIndex(({ defaultSelected }) => defaultSelected);
    return element.selectedIndex !== Math.max(written, 0);
  });
}
