/** What the stand-ins of slow work call before it begins: hashing a password, making a PDF, sending an email. */
export const slowWork = { begins: (_what: string) => {} };
