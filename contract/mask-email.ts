/** Stands in place of what a link does not show. */
export const hidden = '•••';

/** Enough of an email address for its owner to recognize it, too little to guess it. */
export const hideEmail = (email: string): string => `${email.slice(0, 1)}${hidden}@${hidden}`;

export const isHidden = (text: string): boolean => text.endsWith(hidden);
