import type { MailAttachment } from "#server/adapters/mail/mail-port.ts";
import { modulesPng } from "#server/features/applications/receipt/modules-png.ts";
import {
  BARCODE_QUIET,
  barcodeModules,
  QR_QUIET,
  qrModules,
} from "#server/features/applications/receipt/scan-codes.ts";
import type { MailPicture } from "./mail-content.ts";

export type DrawnPicture = MailPicture & { width: number; height: number; attachment: MailAttachment };

/** The picture with its size in the mail; it has twice as many dots, for screens that show them. */
export function drawPicture(picture: MailPicture): DrawnPicture {
  const { kind, text } = picture;
  const { content, width, height } =
    kind === "barcode"
      ? modulesPng(barcodeModules(text), { x: 4, y: 120, quiet: BARCODE_QUIET })
      : modulesPng(qrModules(text), { x: 8, y: 8, quiet: QR_QUIET });
  return {
    ...picture,
    width: Math.round(width / 2),
    height: Math.round(height / 2),
    attachment: { fileName: `${kind}.png`, contentType: "image/png", content, contentId: kind },
  };
}
