import type { Leadership } from '../../backend/pricing/leadership.ts';

/** Leadership of a node that is always the leader. */
export const alone: Leadership = { isLeader: async () => true, close: async () => {} };
