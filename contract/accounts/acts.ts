/** What whoever runs the shop may do to an account. */
export const accountActs = ['second-factor-off'] as const;
export type AccountAct = (typeof accountActs)[number];
