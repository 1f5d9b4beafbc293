import { MIN_PASSWORD_LENGTH } from "#domain/accounts/password-policy.ts";

let loaded: Promise<ReadonlySet<string>> | null = null;

/** The commonest passwords that are long enough to be asked about, in lower case; unpacked when first needed. */
export async function loadCommonPasswords(): Promise<(lowerCase: string) => boolean> {
  loaded ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) =>
      new Set(dictionary["passwords-common"].filter((password) => password.length >= MIN_PASSWORD_LENGTH)),
  );
  const common = await loaded;
  return (lowerCase) => common.has(lowerCase);
}
