import { lineKey } from '../../../contract/catalogue/chosen-options.ts';
import { quoteLifetime } from '../../../contract/limits.ts';
import type { Quote } from '../../../contract/orders/checkout.ts';
import { personalStorage } from '../../storage/personal.ts';

/** What stood on the page last, as far as it has to be told when other prices take its place. */
export type Seen = Pick<Quote, 'expires_at' | 'total'> & {
	/** The request that it was the answer to. */
	key: string;
	lines: Pick<Quote['lines'][number], 'product_id' | 'size' | 'color' | 'title' | 'quantity' | 'unit_price'>[];
};

/** Other prices are locked than before: why, and the pieces whose price it changed, in dollars. */
export type Relock = {
	because: 'cart' | 'time' | 'used';
	moved: { key: string; title: string; was: number; is: number }[];
};

/** What the prices of a quote changed against those seen before; null when they are of the same lock, or were never seen. */
export function relockOf(seen: Seen | null, quote: Quote): Relock | null {
	if (!seen || seen.expires_at === quote.expires_at) return null;
	const before = new Map(seen.lines.map((line) => [lineKey(line.product_id, line), line.unit_price]));
	const moved = quote.lines.flatMap((line) => {
		const key = lineKey(line.product_id, line);
		const was = before.get(key);
		return was === undefined || was === line.unit_price ? [] : [{ key, title: line.title, was, is: line.unit_price }];
	});
	return { because: reasonOf(seen, quote), moved };
}

function reasonOf(seen: Seen, quote: Quote): Relock['because'] {
	if (piecesOf(seen.lines) !== piecesOf(quote.lines)) return 'cart';
	const lockedAt = Date.parse(quote.expires_at) - quoteLifetime;
	// Before its time a lock ends with an order, or with the key that this browser had for it.
	return lockedAt >= Date.parse(seen.expires_at) ? 'time' : 'used';
}

/** Products and quantities, which are what a lock is for; sizes and colors are not. */
function piecesOf(lines: Seen['lines']): string {
	const pieces = new Map<string, number>();
	for (const { product_id, quantity } of lines) pieces.set(product_id, (pieces.get(product_id) ?? 0) + quantity);
	return JSON.stringify([...pieces].sort());
}

const storedName = 'checkout_seen';

/** What this tab showed last: before a reload, or before the cart was changed on another page. */
export function readSeen(): Seen | null {
	try {
		const stored: unknown = JSON.parse(personalStorage.get(storedName) ?? 'null');
		return isSeen(stored) ? stored : null;
	} catch {
		return null;
	}
}

function isSeen(value: unknown): value is Seen {
	if (typeof value !== 'object' || value === null) return false;
	const { expires_at, total, key, lines } = value as Record<string, unknown>;
	const isText = [expires_at, key].every((one) => typeof one === 'string');
	return isText && typeof total === 'number' && Array.isArray(lines) && lines.every(isLine);
}

function isLine(line: unknown): boolean {
	return typeof line === 'object' && line !== null && 'product_id' in line && 'unit_price' in line;
}

/** @param key the request that the quote answers */
export function seenOf(key: string, { expires_at, total, lines }: Quote): Seen {
	const kept = lines.map(({ product_id, size, color, title, quantity, unit_price }) => {
		return { product_id, size, color, title, quantity, unit_price };
	});
	return { key, expires_at, total, lines: kept };
}

export function saveSeen(seen: Seen): void {
	personalStorage.set(storedName, JSON.stringify(seen));
}

export function dropSeen(): void {
	personalStorage.remove(storedName);
}
