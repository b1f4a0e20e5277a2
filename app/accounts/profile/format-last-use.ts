import { shopTimeZone } from '../../../contract/calendar/shop-time-zone.ts';
import { addDays, dayOf } from '../../../contract/calendar/zoned-time.ts';
import { formatDate, formatDateTime } from '../../ui/format.ts';

/**
 * Formats when a session was last used, in the shop's time zone: 'today, 2:05 PM ET', 'yesterday, 2:05 PM ET', 'Nov 20, 2026,
 * 2:05 PM ET'.
 */
export function formatLastUse(iso: string, now: Date): string {
	const [day, today] = [new Date(iso), now].map((at) => dayOf(at, shopTimeZone().id));
	const full = formatDateTime(iso);
	if (!day || !today || day < addDays(today, -1) || day > today) return full;
	return full.replace(formatDate(iso), day === today ? 'today' : 'yesterday');
}
