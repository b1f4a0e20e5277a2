/** Called by the replacements of slow work before it begins: hashing a password, creating a PDF, sending an email. */
export const slowWork = { begins: (_what: string) => {} };
