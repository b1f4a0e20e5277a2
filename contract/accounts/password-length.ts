/** Characters of a password. */
export const shortestPassword = 8;
export const longestPassword = 128;
