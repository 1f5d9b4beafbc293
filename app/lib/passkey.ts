type Json = Record<string, unknown>;

/** Browsers older than early 2025 cannot turn a challenge's JSON into what their dialog takes; they are offered no passkeys. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/** Opens the browser's dialog to make a passkey; null when the person closes it. */
export async function makePasskey(options: Json): Promise<Json | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return await answerOf(navigator.credentials.create({ publicKey }));
}

/** Opens the browser's dialog to choose a passkey of this site; null when the person closes it. */
export async function choosePasskey(options: Json): Promise<Json | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return await answerOf(navigator.credentials.get({ publicKey }));
}

async function answerOf(asked: Promise<Credential | null>): Promise<Json | null> {
  try {
    const credential = await asked;
    return credential instanceof PublicKeyCredential ? { ...credential.toJSON() } : null;
  } catch (error) {
    if (error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "AbortError")) return null;
    throw error;
  }
}

/** Posts JSON to a path of ours; null when the answer is a refusal. */
export async function postJson(path: string, body: Json): Promise<Json | null> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.ok ? ((await response.json()) as Json) : null;
}
