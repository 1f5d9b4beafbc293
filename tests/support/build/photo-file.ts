/** A photo of 48 by 64 pixels, light above. */
const JPEG = [
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+",
  "b9//gBKy0tPDU8dkFBdviljKX4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+P/AABEIAEAAMAMBEQACEQED",
  "EQH/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJD",
  "NicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1",
  "tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+gEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoLEQACAQIEBAMEBwUEBA",
  "ABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlq",
  "c3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/2gAMAw",
  "EAAhEDEQA/ALtchoFABQBn10nWFABQBoVzHIFABQBn10nWFABQBoVzHIFABQBn10nWFABQBoVzHIFABQBn10nWFABQBLUHhhQAUAZ9dB1hQAUAaFc5",
  "yBQAUAZ9dB1hQAUAaFc5yBQAUAZ9dB1hQAUAaFc5yBQAUAZ9dB1hQAUAf//Z",
].join("");

const GPS = Buffer.from("GPS 45.0703 N 7.6869 E");

/** A JPEG as a phone writes it: with Exif that tells its orientation and place, a comment, and a film after its end. */
export function photoFile({ orientation = 1 }: { orientation?: number } = {}): Buffer<ArrayBuffer> {
  const picture = Buffer.from(JPEG, "base64");
  const segment = (marker: number, ...parts: Uint8Array[]) => {
    const body = Buffer.concat(parts);
    return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
  };
  const tiff = Buffer.from([
    0x49,
    0x49,
    0x2a,
    0,
    8,
    0,
    0,
    0,
    1,
    0,
    0x12,
    1,
    3,
    0,
    1,
    0,
    0,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
  const exif = segment(0xe1, Buffer.from("Exif\0\0"), tiff, GPS);
  return Buffer.concat([picture.subarray(0, 2), exif, segment(0xfe, GPS), picture.subarray(2), GPS]);
}
