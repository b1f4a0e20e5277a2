/** What the shop lays down, in the order in which it is listed. An owner edits the texts; which there are, checkout and pages rely on. */
export const policySlugs = ['terms', 'privacy', 'shipping', 'returns', 'pricing', 'authenticity'] as const;
export type PolicySlug = (typeof policySlugs)[number];
