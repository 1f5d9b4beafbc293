/** A form's texts; a body that is no form has none, and a file or a missing field is "". Longer than `max` is cut. */
export async function readFormTexts(request: Request, max = 2_000): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => new FormData());
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, max) : "";
  };
}
