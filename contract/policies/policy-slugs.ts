/** The policies of the shop, in the order of their list. Owners edit the texts. The set is fixed, because the checkout and pages link to it. */
export const policySlugs = ['terms', 'privacy', 'shipping', 'returns', 'pricing', 'authenticity'] as const;
export type PolicySlug = (typeof policySlugs)[number];
