import { dispatchCutOff } from '../calendar/deadlines.ts';
import type { ProductType } from '../catalogue/product-type.ts';
import { currentShop } from '../shop.ts';

/** Days within which buyers may return an order. */
export const returnDays = (): number => currentShop().profile?.returns.days ?? 30;

/** '30 days' */
export const returnTime = (): string => `${returnDays()} ${returnDays() === 1 ? 'day' : 'days'}`;

/** The shop's promises, word for word: docs/what-it-does.md, 'The product page'. */
export const returnPromise = (): string => `${returnTime()} easy returns`;

export function dispatchPromise(): string {
	const { hour, minute } = dispatchCutOff();
	const minutes = minute === 0 ? '' : `.${String(minute).padStart(2, '0')}`;
	return `Order yours before ${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'} for same day dispatch`;
}

/** Ids of the headings in policies that explain a promise. An id is derived from the text of its heading. */
export const policyAnchors = {
	metal: 'coins-rounds-and-bars',
	goods: 'goods',
	dispatch: 'when-it-leaves',
} as const;

/** The return conditions by product type, in short. The returns policy has the full text. */
export const returnRules: Record<ProductType, { anchor: string; text: string }> = {
	metal: {
		anchor: policyAnchors.metal,
		text: 'For bullion: sealed or in its capsule. We refund the lower of what you paid and what we sell it for on the day it arrives.',
	},
	fashion: { anchor: policyAnchors.goods, text: 'Unworn, with its tags.' },
	beauty: { anchor: policyAnchors.goods, text: 'Sealed. We cannot take back opened beauty products.' },
	jewelry: { anchor: policyAnchors.goods, text: 'Unworn, with its tags and box.' },
	electronics: { anchor: policyAnchors.goods, text: 'Unused, in its box.' },
	bags: { anchor: policyAnchors.goods, text: 'Unused, with its tags.' },
};
