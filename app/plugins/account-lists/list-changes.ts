import type { CartLimit } from '../../../contract/cart/cart.ts';
import { type Chosen, lineKey } from '../../../contract/catalogue/chosen-options.ts';
import { maxLines } from '../../../contract/limits.ts';

/** A quantity of a product with its chosen options. On a wishlist, the quantity is always 1. */
export type LineItem = Chosen & { product_id: string; quantity: number };
type Line = Omit<LineItem, 'quantity'>;

/** A quantity that the server did not add. A wishlist has no reasons, nor have products that are no longer sold. */
export type NotTaken = LineItem & { reason?: CartLimit };

/** A change that one request makes. */
export type Change = { add: LineItem[] } | { remove: Line } | { clear: string };

/** A change that is being sent. It is sent again with the same idempotency key until the server answers. */
export type PendingChange = { key: string; change: Change };

/** The known state of a list on the server. Local changes are the difference from `base`. */
export type Synced = {
	/** The content that was last loaded, with the changes acknowledged since. */
	base: LineItem[];
	/** The server's version of that content; undefined once a change has been acknowledged. */
	version?: string | undefined;
	sending?: PendingChange | undefined;
};

export const keyOf = (lineItem: Line): string => lineKey(lineItem.product_id, lineItem);

const byKey = (lineItems: LineItem[]) => new Map(lineItems.map((lineItem) => [keyOf(lineItem), lineItem]));

/**
 * The next change to send. Removes lines first, one at a time, or all of them if the list is empty. Then sends all changed quantities in
 * one request.
 *
 * @returns undefined if there are no local changes
 */
export function nextChange({ base, version }: Synced, local: LineItem[]): Change | undefined {
	const [known, here] = [byKey(base), byKey(local)];
	if (here.size === 0 && base.length > 1 && version !== undefined) return { clear: version };
	const gone = base.find((lineItem) => !here.has(keyOf(lineItem)));
	if (gone) {
		const { quantity: _, ...line } = gone;
		return { remove: line };
	}
	const add = local.flatMap((lineItem) => {
		const quantity = lineItem.quantity - (known.get(keyOf(lineItem))?.quantity ?? 0);
		return quantity === 0 ? [] : { ...lineItem, quantity };
	});
	return add.length > 0 ? { add: add.slice(0, maxLines) } : undefined;
}

/** Applies a change like the server, except for its limits. Reloading the list shows what the server didn't accept. */
export function withChange(lineItems: LineItem[], change: Change): LineItem[] {
	if ('clear' in change) return [];
	if ('remove' in change) return lineItems.filter((lineItem) => keyOf(lineItem) !== keyOf(change.remove));
	return change.add.reduce(withLineItem, lineItems);
}

function withLineItem(lineItems: LineItem[], added: LineItem): LineItem[] {
	const existing = lineItems.find((lineItem) => keyOf(lineItem) === keyOf(added));
	// A negative quantity can't apply to a missing line.
	if (!existing) return added.quantity > 0 ? [...lineItems, added] : lineItems;
	const quantity = Math.max(1, existing.quantity + added.quantity);
	return lineItems.map((lineItem) => (lineItem === existing ? { ...lineItem, quantity } : lineItem));
}

/**
 * Applies the local changes since `base` to the server's list.
 *
 * @param most the maximum quantity of a line
 */
export function rebase(server: LineItem[], base: LineItem[], local: LineItem[], maxQuantity: number): LineItem[] {
	let lineItems = server;
	let known: Synced = { base };
	for (let change = nextChange(known, local); change; change = nextChange(known, local)) {
		lineItems = withChange(lineItems, change);
		known = { base: withChange(known.base, change) };
	}
	return lineItems.map((lineItem) =>
		lineItem.quantity > maxQuantity ? { ...lineItem, quantity: maxQuantity } : lineItem,
	);
}
