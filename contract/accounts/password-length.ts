/** Length of a password in characters. */
export const minPasswordLength = 8;
export const maxPasswordLength = 128;
