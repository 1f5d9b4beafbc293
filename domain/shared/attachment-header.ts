/** A Content-Disposition that makes browsers save a file, never show it (RFC 6266, RFC 8187). Any name is safe. */
export function attachmentHeader(fileName: string): string {
  const name = fileName.toWellFormed().replace(/[\p{Cc}\p{Cf}]/gu, "");
  const ascii = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
