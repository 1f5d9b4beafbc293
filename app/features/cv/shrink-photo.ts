/** Enough for print at the size a CV shows. */
const MAX_SIDE = 900;

/** Puts a smaller JPEG in place of the picture chosen in a file field, upright and of whatever kind the browser can show; leaves any other file as it is. */
export async function shrinkPhoto(input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? [];
  if (!file) return;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    const context = canvas.getContext("2d");
    if (!context) return;
    // Transparent pixels would turn black in a JPEG.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
    if (input.files?.[0] !== file) return;
    const chosen = new DataTransfer();
    chosen.items.add(new File([jpeg], "photo.jpg", { type: jpeg.type }));
    input.files = chosen.files;
  } catch {
    // The server says what is wrong with it.
  }
}
