/**
 * The name to greet somebody with, or null for one that mail programs might turn into a link: whoever signs up chooses the name, and the
 * mail goes to an address that may not be theirs.
 */
export function greetableName(name: string): string | null {
  const plain = name.trim();
  return /^[\p{L}\p{M}'’ -]{1,60}$/u.test(plain.replaceAll(/\.(?=\s|$)/g, "")) ? plain : null;
}
