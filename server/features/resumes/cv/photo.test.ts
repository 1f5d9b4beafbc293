import { expect, test } from "vitest";
import { photoFile } from "#tests/support/build/photo-file.ts";
import { MAX_PHOTO_BYTES, readPhoto } from "./photo.ts";

const photoOf = (bytes: Uint8Array) => {
  const read = readPhoto(bytes);
  if (!read.ok) throw new Error(read.reason);
  return read.photo;
};

test.each([1, 3, 6, 8])("orientation %i stays; place, comments and what follows go", (orientation) => {
  const photo = photoOf(photoFile({ orientation }));
  expect(photo).toMatchObject({ width: 48, height: 64, orientation });
  for (const bytes of [photo.picture, photo.upright])
    expect(Buffer.from(bytes).toString("latin1")).not.toContain("GPS");
  expect(Buffer.from(photo.picture).includes("Exif")).toBe(false);
  expect(photoOf(photo.upright)).toEqual(photo);
});

test("nothing, something else and too much are refused, each by its name", () => {
  expect(readPhoto(new Uint8Array())).toEqual({ ok: false, reason: "no-file" });
  expect(readPhoto(new Uint8Array(MAX_PHOTO_BYTES + 1))).toEqual({ ok: false, reason: "too-large" });
  for (const text of ["%PDF-1.7", "<svg onload='alert(1)'/>", "\x89PNG\r\n", "GIF89a", "\xff\xd8\xff\xd9", "\xff\xd8"])
    expect(readPhoto(Buffer.from(text, "latin1"))).toEqual({ ok: false, reason: "not-a-photo" });
});

test("sizes that only a bomb states, a picture in four inks and one of endless passes are refused", () => {
  const good = Buffer.from(photoOf(photoFile()).picture);
  const frame = good.indexOf(Buffer.from([0xff, 0xc0]));
  const scan = good.indexOf(Buffer.from([0xff, 0xda]));
  const changed = (at: number, ...bytes: number[]) => {
    const copy = Buffer.from(good);
    copy.set(bytes, at);
    return copy;
  };
  const repeated = Buffer.concat([
    good.subarray(0, -2),
    ...new Array(100).fill(good.subarray(scan, -2)),
    good.subarray(-2),
  ]);
  const bad = [
    changed(frame + 5, 0xff, 0xff, 0xff, 0xff),
    changed(frame + 5, 0, 1, 0, 1),
    changed(frame + 9, 4),
    changed(frame + 4, 12),
    changed(frame + 1, 0xc9),
    repeated,
  ];
  for (const bytes of bad) expect(readPhoto(bytes)).toEqual({ ok: false, reason: "not-a-photo" });
});

test("no cut and no changed byte makes it throw", () => {
  const file = photoFile({ orientation: 6 });
  for (let at = 0; at < file.length; at++) {
    expect(readPhoto(file.subarray(0, at))).toHaveProperty("ok");
    for (const byte of [0, 0xff, 0xda, 0x7f]) {
      const copy = Buffer.from(file);
      copy[at] = byte;
      expect(readPhoto(copy)).toHaveProperty("ok");
    }
  }
});
