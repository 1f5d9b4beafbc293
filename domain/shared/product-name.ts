/** What the product is called wherever no translated text stands: authenticator apps, passkeys. */
export const PRODUCT_NAME = "Remote Job Pilot";
