/** Why an address cannot become the account's. */
export type EmailChangeFault = "missing" | "email-invalid" | "same" | "limited";
