import { Form, redirect } from "react-router";
import { z } from "zod";
import { asResult, formAction, formActions } from "#app/forms/form-action.server.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/fields/file-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { requireUser } from "#server/ctx.ts";
import { hasPhoto, removePhoto, savePhoto } from "#server/features/resumes/cv/own-photo.ts";
import type { Route } from "./+types/photo.ts";

const PATH = "/profile/cv/photo";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const cv = url.searchParams.get("cv");
  const back = cv === null ? "/profile/cv" : `/profile/cvs/${encodeURIComponent(cv)}`;
  const path = cv === null ? PATH : `${PATH}?cv=${encodeURIComponent(cv)}`;
  const tooLarge = url.searchParams.has("too-large");
  return { hasPhoto: await hasPhoto(ctx), tooLarge, path, back };
}

const onward = (_: unknown, { url }: { url: URL }) => redirect(`${PATH}${url.search}`, 303);
export const action = formActions(
  formAction({
    intent: "upload",
    schema: z.object({}),
    verb: async ({ ctx, file }) => await savePhoto(ctx, requireUser(ctx).id, await file("file")),
    done: onward,
  }),
  formAction({
    intent: "remove",
    schema: z.object({}),
    verb: ({ ctx }) => asResult(removePhoto(ctx)),
    done: onward,
  }),
);

export const meta = privatePage(m.cv_photo_title);

export default function CvPhoto({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPhoto, tooLarge, path, back } = loaderData;
  const shrinks = useHydrated();
  const reason = actionData?.reason ?? (tooLarge ? "too-large" : null);
  return (
    <Page title={m.cv_photo_title()}>
      <p>{m.cv_photo_text()}</p>
      <p>{m.cv_photo_privacy()}</p>
      {hasPhoto && (
        <Card className="flex flex-wrap items-end gap-4">
          <img src="/profile/cv/photo.jpg" alt={m.cv_photo_yours()} className="max-h-48 max-w-36 rounded" />
          <Form method="post" action={path} reloadDocument>
            <Button type="submit" name="intent" value="remove" variant="quiet" size="small" icon="close">
              {m.cv_photo_remove()}
            </Button>
          </Form>
        </Card>
      )}
      <Form method="post" action={path} encType="multipart/form-data" reloadDocument noValidate className="grid gap-5">
        <FileField
          id="file"
          name="file"
          accept={shrinks ? "image/jpeg,image/png,image/webp" : "image/jpeg"}
          label={m.cv_photo_file()}
          hint={shrinks ? m.cv_photo_file_shrunk() : m.cv_photo_file_plain()}
          error={reason && m.cv_photo_error({ reason })}
          onChange={({ currentTarget }) => void shrinkPhoto(currentTarget)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="upload" variant={hasPhoto ? "secondary" : "primary"}>
            {m.cv_photo_send()}
          </Button>
          <LinkButton to={back} variant="quiet" icon="arrow-left">
            {m.cv_photo_back()}
          </LinkButton>
        </div>
      </Form>
    </Page>
  );
}

/** Enough for print at the size a CV shows. */
const MAX_SIDE = 900;

/** Puts a smaller JPEG in place of the picture chosen in a file field, upright and of whatever kind the browser can show; leaves any other file as it is. */
async function shrinkPhoto(input: HTMLInputElement): Promise<void> {
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
