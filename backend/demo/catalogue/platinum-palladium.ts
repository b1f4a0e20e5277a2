import { bullionSeries, grams, review } from './authoring.ts';
import type { DemoProduct } from './types.ts';

export const platinumCoin = bullionSeries({
	metal: 'platinum',
	form: 'coin',
	fineness: '.9995',
	brand: 'Highmoor Mint',
	subCategory: 'platinum-coins',
	tags: ['platinum', 'coin'],
	facts: { Edge: 'Reeded', Packaging: 'Capsule' },
});

const platinumBar = bullionSeries({
	metal: 'platinum',
	form: 'bar',
	fineness: '.9995',
	brand: 'Northgate Refinery',
	subCategory: 'platinum-bars',
	tags: ['platinum', 'bar', 'minted'],
	facts: { Serial: 'Engraved, matching the card', Packaging: 'Sealed assay card' },
});

const palladiumCoin = bullionSeries({
	metal: 'palladium',
	form: 'coin',
	fineness: '.9995',
	brand: 'Foxhollow Mint',
	subCategory: 'palladium-coins',
	tags: ['palladium', 'coin', 'fox'],
	facts: { Edge: 'Reeded', Packaging: 'Capsule and card' },
});

const palladiumBar = bullionSeries({
	metal: 'palladium',
	form: 'bar',
	fineness: '.9995',
	brand: 'Northgate Refinery',
	subCategory: 'palladium-bars',
	tags: ['palladium', 'bar', 'minted'],
	facts: { Serial: 'Engraved, matching the card', Packaging: 'Sealed assay card' },
});

export const platinumAndPalladium: DemoProduct[] = [
	platinumCoin({
		sku: 'PT-STAR-QUARTEROZ',
		title: '1/4 oz Platinum Evening Star Coin',
		description: 'Quarter-ounce Evening Star, the gentle way into platinum',
		struck: { fineWeight: 0.25, premium: 8, faceValue: '$25', year: 2025 },
		size: [22, 1.3],
		tags: ['fractional', 'star'],
		shelf: { quantity: 13, sellCount: 164, discount: 2 },
		reviews: [
			review('Odile Marchetti', 4, 30, 'Whiter and heavier than silver in the hand. A nice surprise for a small coin.'),
		],
	}),
	platinumCoin({
		sku: 'PT-STAR-TENTHOZ',
		title: '1/10 oz Platinum Evening Star Coin',
		description: 'Tenth-ounce Evening Star, small and very bright',
		struck: { fineWeight: 0.1, premium: 9, faceValue: '$10', year: 2025 },
		size: [16.5, 0.95],
		tags: ['fractional', 'star', 'gift'],
		shelf: { quantity: 15, sellCount: 208 },
	}),
	platinumBar({
		sku: 'PT-NORTH-10G-BAR',
		title: '10 g Northgate Platinum Bar',
		description: 'Ten-gram platinum bar, sealed in its assay card',
		struck: { fineWeight: grams(10), premium: 8.4 },
		size: [31, 18, 0.86],
		tags: ['starter'],
		shelf: { quantity: 12, sellCount: 131 },
	}),
	platinumBar({
		sku: 'PT-NORTH-1OZ-BAR',
		title: '1 oz Northgate Platinum Bar',
		description:
			'One-ounce platinum bar, denser than gold and so no bigger than a postage stamp, with serial number and assay card',
		struck: { fineWeight: 1, premium: 5.5 },
		size: [41, 24, 1.5],
		tags: ['investment'],
		shelf: { quantity: 10, sellCount: 275 },
		reviews: [
			review('Kenji Morita', 4.5, 22, 'Priced against the coin it is the sensible choice. Sharp edges, sealed card.'),
			review('Lucille Grady', 4, 57, 'Smaller than I thought. That is platinum for you.'),
		],
	}),
	platinumBar({
		sku: 'PT-NORTH-50G-BAR',
		title: '50 g Northgate Platinum Bar',
		description: 'Fifty-gram platinum bar at our lowest platinum premium',
		struck: { fineWeight: grams(50), premium: 5 },
		size: [47, 27, 1.9],
		tags: ['investment', 'low premium'],
		shelf: { quantity: 7, sellCount: 58 },
	}),
	palladiumCoin({
		sku: 'PD-FOX-1OZ',
		title: '1 oz Palladium Winter Fox Coin',
		description:
			'One-ounce Winter Fox of fine palladium, only three thousand struck this year, with a coat engraved so closely that it reads as fur',
		struck: { fineWeight: 1, premium: 9.5, faceValue: '$50', year: 2026 },
		size: [34.2, 3.6],
		tags: ['limited', 'wildlife'],
		shelf: { quantity: 8, sellCount: 119, discount: 2 },
		reviews: [
			review('Soren Aagaard', 5, 32, 'The rare metal with the rare fox. The eyes follow you around the room.'),
			review(
				'Marjorie Dunn',
				3,
				77,
				'Lovely coin, but be warned that dealers near me would not quote a buyback on palladium.',
			),
		],
	}),
	palladiumCoin({
		sku: 'PD-FOX-TENTHOZ',
		title: '1/10 oz Palladium Winter Fox Coin',
		description: 'Tenth-ounce Winter Fox, a first taste of palladium',
		struck: { fineWeight: 0.1, premium: 10, faceValue: '$5', year: 2025 },
		size: [18, 1.4],
		tags: ['fractional'],
		shelf: { quantity: 11, sellCount: 87 },
	}),
	palladiumBar({
		sku: 'PD-NORTH-10G-BAR',
		title: '10 g Northgate Palladium Bar',
		description: 'Ten-gram palladium bar, sealed, numbered and assayed',
		struck: { fineWeight: grams(10), premium: 8.8 },
		size: [31, 18, 1.5],
		tags: ['starter'],
		shelf: { quantity: 10, sellCount: 64 },
	}),
	palladiumBar({
		sku: 'PD-NORTH-1OZ-BAR',
		title: '1 oz Northgate Palladium Bar',
		description:
			'One-ounce palladium bar, sealed with its assay card, for a holding that moves to a different rhythm than gold and silver',
		struck: { fineWeight: 1, premium: 6.9 },
		size: [41, 24, 2.7],
		tags: ['investment'],
		shelf: { quantity: 9, sellCount: 141 },
		reviews: [
			review(
				'Terrence Boyle',
				4,
				48,
				'Does what it says. Thicker than the platinum bar at the same weight, which I enjoy explaining to guests.',
			),
		],
	}),
	palladiumBar({
		sku: 'PD-NORTH-100G-BAR',
		title: '100 g Northgate Palladium Bar',
		description: 'Hundred-gram palladium bar, our largest in the metal',
		struck: { fineWeight: grams(100), premium: 6.2 },
		size: [55, 31, 4.95],
		tags: ['investment', 'metric'],
		shelf: { quantity: 6, sellCount: 23 },
	}),
];
