/** Replaces data that a link does not show. */
export const hidden = '•••';

/** Masks an email address: its owner recognizes it, others cannot guess it. */
export const maskEmail = (email: string): string => `${email.slice(0, 1)}${hidden}@${hidden}`;

export const isMasked = (text: string): boolean => text.endsWith(hidden);
