import type { ProductType } from '../../contract/catalogue/product-type.ts';
import type { Character } from '../layouts/site-links.ts';
import type { HeroProps } from './hero.tsx';

type Home = {
	/** What the page is called by tabs and search engines. */
	title: string;
	description: string;
	/** What it sells; the first is what its new arrivals and its sale are of. */
	sells: [ProductType, ...ProductType[]];
	/** Slugs of the categories whose bestsellers it shows, and how many of each. */
	shelves: { categories: string[]; each: number };
	hero: HeroProps;
};

/** A wide picture of the studio, with room for words at the left. */
const wide = (name: string, placeholder: string): HeroProps['picture'] => ({
	img: `heroes/${name}.webp`,
	width: 2400,
	height: 1350,
	placeholder,
});

/** What tells one home from another. */
export const homes: Record<Character, Home> = {
	bullion: {
		title: 'Gold and silver, priced from spot',
		description:
			'Coins, rounds and bars in gold, silver, platinum and palladium, priced from spot with the premium shown.',
		sells: ['metal'],
		shelves: { categories: ['gold', 'silver'], each: 4 },
		hero: {
			picture: wide('bullion', '#ece6da'),
			eyebrow: 'Priced from spot, premium shown',
			title: 'Metal you can weigh, at a price you can check',
			text: 'Coins, rounds and bars priced at their metal value plus a premium we show.',
			actions: [
				{ to: '/shop1?category=gold', text: 'Shop gold' },
				{ to: '/shop1?category=silver', text: 'Shop silver' },
			],
		},
	},
	fashion: {
		title: 'Watches, scarves and bags',
		description: 'Watches, hats, scarves, leather goods and bags, chosen to last longer than the season.',
		sells: ['fashion', 'bags'],
		shelves: { categories: ['fashion', 'bags'], each: 4 },
		hero: {
			picture: wide('fashion', '#d1cbc2'),
			eyebrow: 'Fashion and bags',
			title: 'Kept, not replaced',
			text: 'Felt, silk, bridle leather and steel. A few things, made to be repaired.',
			actions: [
				{ to: '/shop1?category=fashion', text: 'Shop fashion' },
				{ to: '/shop1?category=bags', text: 'Shop bags' },
			],
			stance: 'tall',
		},
	},
	beauty: {
		title: 'Scent, color and care',
		description: 'Perfume, lipstick, serums and creams, with every ingredient on the box.',
		sells: ['beauty'],
		shelves: { categories: ['beauty'], each: 4 },
		hero: {
			picture: wide('beauty', '#e3d1c6'),
			eyebrow: 'Beauty',
			title: 'A quiet quarter of an hour',
			text: 'Scent, color and care for a shelf that is short on purpose.',
			actions: [
				{ to: '/shop1?category=beauty', text: 'Shop beauty' },
				{ to: '/shop1?category=beauty&subCategory=fragrance', text: 'Find a scent' },
			],
			stance: 'tall',
		},
	},
	jewelry: {
		title: 'Fine jewelry, weighed and hallmarked',
		description: 'Rings, necklaces, earrings and bracelets in solid gold, with diamonds, sapphires and pearls.',
		sells: ['jewelry'],
		shelves: { categories: ['jewelry'], each: 4 },
		hero: {
			picture: wide('jewelry', '#403e3c'),
			eyebrow: 'Fine jewelry',
			title: 'A box full of light',
			text: 'Solid gold from ten to eighteen karat, hallmarked and weighed like the bullion we began with.',
			actions: [
				{ to: '/shop1?category=jewelry', text: 'Open the box' },
				{ to: '/shop1?category=jewelry&subCategory=rings', text: 'Rings' },
			],
			stance: 'tall',
		},
	},
};
