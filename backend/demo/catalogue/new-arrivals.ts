import { review } from './authoring.ts';
import { bag } from './bags.ts';
import { beautyArticle } from './beauty.ts';
import { device } from './electronics.ts';
import { fashionArticle } from './fashion.ts';
import { goldStag } from './gold-coins.ts';
import { jewelryPiece } from './jewelry.ts';
import { platinumCoin } from './platinum-palladium.ts';
import { foxhollowRound } from './silver-rounds-and-bars.ts';
import type { DemoProduct } from './types.ts';

/** The newest products, which shoppers see first under 'new added'. Contains one of each type. */
export const newArrivals: DemoProduct[] = [
	foxhollowRound({
		sku: 'AG-WOLF-2OZ-RND',
		title: '2 oz Silver Night Wolf Round',
		description: 'Two-ounce Night Wolf round, struck twice for its depth',
		struck: { fineWeight: 2, premium: 8.5 },
		size: [39, 5.6],
		tags: ['wildlife', 'high relief'],
		shelf: { quantity: 16, sellCount: 94 },
		reviews: [
			review('Bram Visser', 4.5, 2, 'Twice as thick as a normal round and it feels it. Wolf looks cross. Good.'),
		],
	}),
	bag({
		sku: 'BG-TOTE-COGNAC',
		title: 'Marlowe Leather Tote',
		description:
			'Leather tote with rolled handles that deepens in color with every month of sun, rain and train rides, wide enough for a laptop',
		subCategory: 'totes',
		brand: 'Brackenhide',
		price: 268,
		colors: { Cognac: '#9A5B2E', Black: '#1C1B1A', Bone: '#E3D8C4' },
		tags: ['tote', 'leather', 'office', 'new'],
		facts: {
			Material: 'Pull-up cowhide',
			Size: '38 × 30 × 14 cm',
			Laptop: 'Up to 14 in',
			Closure: 'Magnetic tab',
			Care: 'Condition twice a year',
		},
		shelf: { quantity: 13, sellCount: 58 },
		reviews: [
			review('Daphne Whitlock', 5, 4, 'The leather marks and then forgives. Exactly the brown of the picture.'),
		],
	}),
	device({
		sku: 'EL-READER-QUARTO',
		title: 'Quarto E-Ink Reader',
		description:
			'E-ink reader with page buttons under the thumb and a warm light that follows the hour, sold with no advertisements at all',
		subCategory: 'phones--tablets',
		brand: 'Hollowell',
		price: 179,
		colors: { Graphite: '#37393D', Bone: '#E4DDCF' },
		tags: ['reader', 'e-ink', 'new'],
		facts: {
			Display: '7 in e-ink, 300 ppi',
			Storage: '32 GB',
			Battery: '6 weeks',
			Buttons: 'Page turn, both sides',
			Formats: 'EPUB, PDF, audiobooks',
		},
		shelf: { quantity: 15, sellCount: 67 },
	}),
	beautyArticle({
		sku: 'BT-EDP-ROSE50',
		title: 'Rose Ledger Eau de Parfum',
		description: 'Rose Ledger eau de parfum: damask rose, ink and old paper',
		unit: '50ml',
		subCategory: 'fragrance',
		brand: 'Vesperine',
		price: 134,
		tags: ['perfume', 'rose', 'new'],
		facts: { Top: 'Black tea, lemon', Heart: 'Damask rose, ink accord', Base: 'Paper, iris, cedar', Volume: '50 ml' },
		shelf: { quantity: 12, sellCount: 41 },
		reviews: [review('Leonora Quill', 4.5, 3, 'As if a librarian kept roses. I am that librarian.')],
	}),
	platinumCoin({
		sku: 'PT-STAR-1OZ',
		title: '1 oz Platinum Evening Star Coin',
		description: 'One-ounce Evening Star in .9995 platinum, dated 2026',
		struck: { fineWeight: 1, premium: 7, faceValue: '$100', year: 2026 },
		size: [32.7, 2.4],
		tags: ['star', 'new year'],
		shelf: { quantity: 11, sellCount: 52, featured: true },
		reviews: [review('Alistair Crane', 5, 5, 'The rays are polished so finely that the coin seems lit from behind.')],
	}),
	jewelryPiece({
		sku: 'JW-RING-SAPPHIRE',
		title: 'Sapphire and Diamond Ring',
		description: 'Oval sapphire ring flanked by a pair of small diamonds',
		unit: '18 kt',
		subCategory: 'rings',
		brand: 'Lockhart Row',
		price: 1460,
		sizes: ['5', '6', '7', '8'],
		tags: ['ring', 'sapphire', 'new'],
		facts: {
			Metal: '18 kt yellow gold',
			Weight: '3.1 g',
			Stone: '1.10 ct oval sapphire',
			'Side stones': 'Two diamonds of 0.08 ct',
			Hallmark: '750',
		},
		shelf: { quantity: 6, sellCount: 19, discount: 3 },
	}),
	fashionArticle({
		sku: 'FA-WATCH-MOON',
		title: 'Vesper Moonphase Watch',
		description:
			'Moonphase watch on a burgundy strap, with a dial of deep blue enamel and a moon that needs correcting once in 122 years',
		subCategory: 'watches',
		brand: 'Quillon',
		price: 690,
		colors: { Burgundy: '#5E1F2B', Navy: '#1F2A44' },
		tags: ['watch', 'moonphase', 'automatic', 'new'],
		facts: {
			Case: 'Rose-gold plated steel, 39 mm',
			Movement: 'Automatic, 60-hour reserve',
			Crystal: 'Domed sapphire',
			'Water resistance': '50 m',
		},
		shelf: { quantity: 7, sellCount: 33 },
		reviews: [
			review('Matteo Rinaldi', 4.5, 6, 'Enamel has depth no photograph shows. A little thick under a shirt cuff.'),
		],
	}),
	goldStag({
		sku: 'AU-STAG-HALFOZ',
		title: '1/2 oz Gold Sovereign Stag Coin',
		description: 'Half-ounce Sovereign Stag, new to the series this year',
		struck: { fineWeight: 0.5, premium: 8, faceValue: '$50', year: 2026 },
		size: [25, 2.2],
		subCategory: 'fractional-gold',
		tags: ['fractional', 'new'],
		shelf: { quantity: 14, sellCount: 77, discount: 1 },
		reviews: [review('Greer Okonkwo', 5, 1, 'They finally made the half. Same antlers, half the money, no notes.')],
	}),
];
