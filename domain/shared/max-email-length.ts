/** Longest address that can be delivered to (RFC 5321, section 4.5.3.1.3, less the angle brackets). */
export const MAX_EMAIL_LENGTH = 254;
