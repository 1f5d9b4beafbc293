/** A browser sends each field and file of a page as one part. */
const MOST_PARTS = 200;

/** A form of limited size. Throws on what is none or has more parts than any page, which would block the thread for seconds. */
export async function readFormBody(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\//i.test(type)) return await request.formData();
  const boundary = boundaryOf(type);
  if (boundary === null) throw new Error("This is not a form.");
  const pieces = await fewParts(request, boundary);
  const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` };
  return await new Response(new Blob(pieces), { headers }).formData();
}

/** Looked through while it arrives, since all of an archive at once would take a tenth of a second; read to its end in any case. */
async function fewParts(request: Request, boundary: string): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const latin1 = new TextDecoder("latin1");
  let parts = 0;
  let rest = "";
  for await (const piece of request.body ?? []) {
    if (parts > MOST_PARTS) continue;
    const text = rest + latin1.decode(piece);
    let end = 0;
    for (let at = text.indexOf(boundary); at !== -1 && parts <= MOST_PARTS; at = text.indexOf(boundary, end)) {
      end = at + boundary.length;
      parts++;
    }
    rest = text.slice(Math.max(end, text.length - boundary.length + 1));
    pieces.push(piece);
  }
  if (parts > MOST_PARTS) throw new Error("The form has too many parts.");
  return pieces;
}

/** The boundary of a multipart form by its Content-Type; null otherwise. Strict (RFC 2046): every reader finds the same parts. */
export function boundaryOf(contentType: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null;
  const stated = [...contentType.matchAll(/;\s*boundary=(?:"([^"]*)"|([^\s;"]*))/gi)];
  const [, quoted, plain] = stated[0] ?? [];
  const boundary = quoted ?? plain ?? "";
  const isPlain = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/.test(boundary);
  return stated.length === 1 && isPlain ? boundary : null;
}
