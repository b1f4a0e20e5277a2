import type { ProductType } from '../../contract/catalogue/product-type.ts';
import { currentShop } from '../../contract/shop.ts';
import type { Character } from '../layouts/site-links.ts';
import type { HeroProps } from './hero.tsx';

type Home = {
	/** Title of the page in tabs and search results. */
	title: string;
	description: string;
	/** The product types that it sells. The new arrivals and the sale show the first type only. */
	sells: [ProductType, ...ProductType[]];
	/** The categories whose bestsellers it shows, by slug, and the number of products of each. */
	bestsellers: { categories: string[]; each: number };
	hero: HeroProps;
};

/** A wide picture with space for text on the left. */
const heroPicture = (name: string, placeholder: string): HeroProps['picture'] => ({
	img: `heroes/${name}.webp`,
	width: 2400,
	height: 1350,
	placeholder,
});

/** The texts and products of each home page. */
export const homes: Record<Character, Home> = {
	bullion: {
		title: '',
		description: '',
		sells: ['metal'],
		bestsellers: { categories: ['gold', 'silver'], each: 4 },
		hero: { picture: heroPicture('bullion', '#ece6da'), eyebrow: '', title: '', text: '', actions: [] },
	},
	fashion: {
		title: 'Watches, scarves and bags',
		description: 'Watches, hats, scarves, leather goods and bags, chosen to last longer than the season.',
		sells: ['fashion', 'bags'],
		bestsellers: { categories: ['fashion', 'bags'], each: 4 },
		hero: {
			picture: heroPicture('fashion', '#d1cbc2'),
			eyebrow: 'Fashion and bags',
			title: 'Kept, not replaced',
			text: 'Felt, silk, bridle leather and steel. A few things, made to be repaired.',
			actions: [
				{ to: '/shop1?category=fashion', text: 'Shop fashion' },
				{ to: '/shop1?category=bags', text: 'Shop bags' },
			],
			height: 'tall',
		},
	},
	beauty: {
		title: 'Scent, color and care',
		description: 'Perfume, lipstick, serums and creams, with every ingredient on the box.',
		sells: ['beauty'],
		bestsellers: { categories: ['beauty'], each: 4 },
		hero: {
			picture: heroPicture('beauty', '#e3d1c6'),
			eyebrow: 'Beauty',
			title: 'A quiet quarter of an hour',
			text: 'Scent, color and care for a shelf that is short on purpose.',
			actions: [
				{ to: '/shop1?category=beauty', text: 'Shop beauty' },
				{ to: '/shop1?category=beauty&subCategory=fragrance', text: 'Find a scent' },
			],
			height: 'tall',
		},
	},
	jewelry: {
		title: 'Fine jewelry, weighed and hallmarked',
		description: 'Rings, necklaces, earrings and bracelets in solid gold, with diamonds, sapphires and pearls.',
		sells: ['jewelry'],
		bestsellers: { categories: ['jewelry'], each: 4 },
		hero: {
			picture: heroPicture('jewelry', '#403e3c'),
			eyebrow: 'Fine jewelry',
			title: 'A box full of light',
			text: 'Solid gold from ten to eighteen karat, hallmarked and weighed like the bullion we began with.',
			actions: [
				{ to: '/shop1?category=jewelry', text: 'Open the box' },
				{ to: '/shop1?category=jewelry&subCategory=rings', text: 'Rings' },
			],
			height: 'tall',
		},
	},
};

/** The first home page, with the texts of the shop's profile. */
export function firstHome(): Home {
	const { brand, profile } = currentShop();
	const { title, hero } = profile?.home ?? {};
	const tagline = profile?.tagline ?? '';
	return {
		...homes.bullion,
		title: title || tagline || 'Home',
		description: profile?.description || tagline,
		hero: {
			...homes.bullion.hero,
			eyebrow: hero?.eyebrow ?? '',
			title: hero?.title || brand,
			text: hero?.text || tagline,
			actions: (hero?.actions ?? []).map(({ name, to }) => ({ text: name, to })),
		},
	};
}
