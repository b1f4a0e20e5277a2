import type { Sort } from '../../contract/catalogue/listing-choices.ts';

export const sortNames: Record<Sort, string> = {
	'default-sorting': 'Default sorting',
	'low-to-high': 'Price: low to high',
	'high-to-low': 'Price: high to low',
	'new-added': 'New added',
	'on-sale': 'On sale',
};
