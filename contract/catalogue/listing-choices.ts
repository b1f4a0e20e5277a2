export const sorts = ['default-sorting', 'low-to-high', 'high-to-low', 'new-added', 'on-sale'] as const;
export type Sort = (typeof sorts)[number];

export const statuses = ['in-stock', 'on-sale'] as const;
