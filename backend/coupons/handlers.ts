import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import { listCoupons } from './require-coupon.ts';

export function couponHandlers(db: Database): Handlers<'getCoupons'> {
	return { getCoupons: async () => ({ coupons: await listCoupons(db) }) };
}
