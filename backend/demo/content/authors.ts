import type { authors } from '../../content/tables.ts';

/** The demo shop's fictional authors. */
export const demoAuthors: (typeof authors.$inferInsert)[] = [
	{
		slug: 'edda-marsh',
		name: 'Edda Marsh',
		role: 'Head of the assay bench',
		about:
			'Edda has weighed, measured and scratched metal for twenty-two years and trusts a scale before a certificate.',
	},
	{
		slug: 'tobias-renn',
		name: 'Tobias Renn',
		role: 'Buyer, coins and bars',
		about: 'Tobias buys what we sell by the ounce, and explains prices to anyone who asks twice.',
	},
	{
		slug: 'ines-calloway',
		name: 'Ines Calloway',
		role: 'Buyer, jewelry and leather',
		about: 'Ines chooses the things beside the bullion and mends most of her own before she replaces it.',
	},
	{
		slug: 'jonah-pell',
		name: 'Jonah Pell',
		role: 'Keeper of the vault',
		about: 'Jonah packs, seals and posts, and has opinions about cotton gloves and silica gel.',
	},
];
