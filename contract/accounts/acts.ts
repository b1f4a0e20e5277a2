/** Changes that an operator can make to an account. */
export const accountActs = ['second-factor-off'] as const;
export type AccountAct = (typeof accountActs)[number];
