/** Whether any field differs from the server's HTML: filled in before hydration. */
export function isFormDirty({ elements }: HTMLFormElement): boolean {
  return [...elements].some((element) => {
    if (element instanceof HTMLInputElement)
      return element.value !== element.defaultValue || element.checked !== element.defaultChecked;
    if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
    if (!(element instanceof HTMLSelectElement)) return false;
    const initial = [...element.options].findIndex(({ defaultSelected }) => defaultSelected);
    return element.selectedIndex !== Math.max(initial, 0);
  });
}
