/** The size and color that a shopper has chosen. */
export type Chosen = { size?: string | undefined; color?: string | undefined };

/** A key for a line of a cart or an order: product id, size and color. */
export function lineKey(id: string, { size = '', color = '' }: Chosen): string {
	return [id, size, color].join('|').replace(/\|+$/, '');
}

/** The chosen options as text: 'Size M, Camel'; empty if there are none. */
export function chosenText({ size, color }: Chosen): string {
	return [size && `Size ${size}`, color].filter(Boolean).join(', ');
}

/** Only the options that were chosen, to be spread into a line. */
export function chosenOf({ size, color }: Chosen | { size: string | null; color: string | null }) {
	return { ...(size && { size }), ...(color && { color }) };
}
