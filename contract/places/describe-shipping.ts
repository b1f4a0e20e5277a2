import type { Transit } from '../calendar/deadlines.ts';
import { formatDollars } from '../format-dollars.ts';

type Described = { description: string; transit: Transit | null };

/** Transit time: '3 to 5 business days'. */
export function describeTransit({ min, max }: Transit): string {
	if (min !== max) return `${min} to ${max} business days`;
	return `${max} business day${max === 1 ? '' : 's'}`;
}

/** Transit time and description: '3 to 5 business days. Signature on delivery.' */
export function describeShipping({ description, transit }: Described): string {
	return [transit && `${describeTransit(transit)}.`, description].filter(Boolean).join(' ');
}

/** Transit time, description, and the order value in dollars from which shipping is free. */
export function describeOffer(method: Described & { free_from: number | null }): string {
	const { free_from: from } = method;
	return [describeShipping(method), from !== null && `Free from ${formatDollars(from).replace('.00', '')}.`]
		.filter(Boolean)
		.join(' ');
}
