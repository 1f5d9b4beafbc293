/** The field of the final step by which a page made for somebody signed in says so; it asks for no address. */
export const ACCOUNT_FIELD = "account";
