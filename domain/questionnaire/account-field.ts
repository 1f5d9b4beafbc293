/** Hidden field of the final step for signed-in users, who are not asked for an address. */
export const ACCOUNT_FIELD = "account";
