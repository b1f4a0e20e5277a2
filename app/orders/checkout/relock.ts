import { lineKey } from '../../../contract/catalogue/chosen-options.ts';
import type { Quote } from '../../../contract/orders/checkout.ts';
import { quoteLifetime } from '../../../contract/orders/quote-lifetime.ts';
import { personalStorage } from '../../storage/personal-storage.ts';

/** The last quote on screen, with the fields that a comparison with the next one needs. */
export type LastQuote = Pick<Quote, 'expires_at' | 'total'> & {
	/** The request that the quote answers. */
	key: string;
	lines: Pick<Quote['lines'][number], 'product_id' | 'size' | 'color' | 'title' | 'quantity' | 'unit_price'>[];
};

/** A new price lock: the reason, and the items whose price changed, in dollars. */
export type Relock = {
	reason: 'cart' | 'time' | 'used';
	changedPrices: { key: string; title: string; oldPrice: number; newPrice: number }[];
};

/** Compares a quote with the last one. Null if both have the same lock, or if there is no last quote. */
export function findRelock(lastQuote: LastQuote | null, quote: Quote): Relock | null {
	if (!lastQuote || lastQuote.expires_at === quote.expires_at) return null;
	const before = new Map(lastQuote.lines.map((line) => [lineKey(line.product_id, line), line.unit_price]));
	const changedPrices = quote.lines.flatMap((line) => {
		const key = lineKey(line.product_id, line);
		const oldPrice = before.get(key);
		return oldPrice === undefined || oldPrice === line.unit_price
			? []
			: [{ key, title: line.title, oldPrice, newPrice: line.unit_price }];
	});
	return { reason: reasonOf(lastQuote, quote), changedPrices };
}

function reasonOf(lastQuote: LastQuote, quote: Quote): Relock['reason'] {
	if (quantitiesKey(lastQuote.lines) !== quantitiesKey(quote.lines)) return 'cart';
	const lockedAt = Date.parse(quote.expires_at) - quoteLifetime;
	// A lock ends early when an order uses it or when the browser drops its lock key.
	return lockedAt >= Date.parse(lastQuote.expires_at) ? 'time' : 'used';
}

/** The quantity of each product. A lock covers these; sizes and colors don't matter. */
function quantitiesKey(lines: LastQuote['lines']): string {
	const quantities = new Map<string, number>();
	for (const { product_id, quantity } of lines)
		quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity);
	return JSON.stringify([...quantities].sort());
}

const storedName = 'checkout_seen';

/** The last quote of this tab, from before a reload or a change of the cart on another page. */
export function readLastQuote(): LastQuote | null {
	try {
		const stored: unknown = JSON.parse(personalStorage.get(storedName) ?? 'null');
		return isLastQuote(stored) ? stored : null;
	} catch {
		return null;
	}
}

function isLastQuote(value: unknown): value is LastQuote {
	if (typeof value !== 'object' || value === null) return false;
	const { expires_at, total, key, lines } = value as Record<string, unknown>;
	const isText = [expires_at, key].every((one) => typeof one === 'string');
	return isText && typeof total === 'number' && Array.isArray(lines) && lines.every(isLine);
}

function isLine(line: unknown): boolean {
	return typeof line === 'object' && line !== null && 'product_id' in line && 'unit_price' in line;
}

/** @param key the request that the quote answers */
export function toLastQuote(key: string, { expires_at, total, lines }: Quote): LastQuote {
	const stored = lines.map(({ product_id, size, color, title, quantity, unit_price }) => {
		return { product_id, size, color, title, quantity, unit_price };
	});
	return { key, expires_at, total, lines: stored };
}

export function saveLastQuote(lastQuote: LastQuote): void {
	personalStorage.set(storedName, JSON.stringify(lastQuote));
}

export function dropLastQuote(): void {
	personalStorage.remove(storedName);
}
