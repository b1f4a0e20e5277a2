/** What a shopper has picked of a product that comes in several sizes or colors. */
export type Chosen = { size?: string | undefined; color?: string | undefined };

/** Tells the lines of a cart or an order apart: the product's id, and with it what was picked. */
export function lineKey(id: string, { size = '', color = '' }: Chosen): string {
	return [id, size, color].join('|').replace(/\|+$/, '');
}

/** What was picked, as read on a line: 'M, Camel'; empty when there was nothing to pick. */
export function chosenText({ size, color }: Chosen): string {
	return [size && `Size ${size}`, color].filter(Boolean).join(', ');
}

/** Only what was picked, to be spread into a line. */
export function chosenOf({ size, color }: Chosen | { size: string | null; color: string | null }) {
	return { ...(size && { size }), ...(color && { color }) };
}
