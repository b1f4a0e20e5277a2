import type { Leadership } from '../../backend/pricing/leadership.ts';

/** The leadership of a node that always leads. */
export const alone: Leadership = { isLeader: async () => true, close: async () => {} };
