import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox-of.ts";

test.each([
  ["ada@example.com", "ada@example.com"],
  ["ADA@Example.com", "ada@example.com"],
  ["ada+jobs@example.com", "ada@example.com"],
  ["ada+a+b@example.com", "ada@example.com"],
  ["a.d.a@example.com", "a.d.a@example.com"],
  ["a.d.a+x@gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
  ["+ada@example.com", "+ada@example.com"],
  ["a.d-a_+x@proton.me", "ada@proton.me"],
  ["ada@protonmail.com", "ada@proton.me"],
  ["a-d-a@pm.me", "ada@proton.me"],
  ["ada+x@me.com", "ada@icloud.com"],
  ["ada-love+x@yandex.ru", "ada.love@yandex.com"],
  ["ada.love@ya.ru", "ada.love@yandex.com"],
  ["ada-love@narod.ru", "ada.love@yandex.com"],
  ["ada.love@yandex.com.ge", "ada.love@yandex.com"],
  ["ada-jobs@myyahoo.com", "ada@myyahoo.com"],
  ["anything@ada.fastmail.co.uk", "ada@fastmail.co.uk"],
  ["anything@ada.runbox.com", "ada@runbox.com"],
  ["ada-jobs@yahoo.co.uk", "ada@yahoo.co.uk"],
  ["ada-jobs@example.com", "ada-jobs@example.com"],
  ["anything@ada.fastmail.com", "ada@fastmail.com"],
])("%s counts as %s", (email, address) => {
  expect(mailboxOf(email)).toBe(address);
});
