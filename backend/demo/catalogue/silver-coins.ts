import { bullionSeries, grams, review } from './authoring.ts';
import type { DemoProduct } from './types.ts';

const eagle = bullionSeries({
	metal: 'silver',
	form: 'coin',
	fineness: '.999',
	brand: 'Highmoor Mint',
	subCategory: 'silver-coins',
	tags: ['silver', 'coin', 'eagle'],
	facts: { Edge: 'Reeded', Packaging: 'Soft flip' },
});

const stag = bullionSeries({
	metal: 'silver',
	form: 'coin',
	fineness: '.9999',
	brand: 'Alderwick Mint',
	subCategory: 'silver-coins',
	tags: ['silver', 'coin', 'stag'],
	facts: { Edge: 'Reeded', Packaging: 'Capsule' },
});

const saltmarsh = bullionSeries({
	metal: 'silver',
	form: 'coin',
	fineness: '.999',
	brand: 'Saltmarsh Mint',
	subCategory: 'silver-coins',
	tags: ['silver', 'coin'],
	facts: { Edge: 'Plain, with micro-lettering', Packaging: 'Capsule' },
});

export const silverCoins: DemoProduct[] = [
	eagle({
		sku: 'AG-EAGLE-1OZ',
		title: '1 oz Silver Eagle Coin',
		description: 'One-ounce Silver Eagle, wings spread over a ring of beads',
		struck: { fineWeight: 1, premium: 21, faceValue: '$1', year: 2026 },
		size: [40.6, 2.98],
		tags: ['best seller'],
		shelf: { quantity: 18, sellCount: 3204, featured: true },
		reviews: [
			review('Bobby Trask', 5, 4, 'Cannot go wrong. Bright, heavy, no spots on any of the six I got.'),
			review('Wilhelmina Cruz', 4, 20, 'Premium is what it is for this coin. Well packed.'),
			review('Ned Farrow', 3.5, 37, 'One of five had a bag mark across the wing. Bullion, not proof, so I kept it.'),
			review('Sade Akin', 4.5, 75, 'My father collected these and now I do. The new strike is crisper than last year.'),
		],
	}),
	stag({
		sku: 'AG-STAG-1OZ',
		title: '1 oz Silver Sovereign Stag Coin',
		description: 'One-ounce Sovereign Stag in four-nines silver, capsuled',
		struck: { fineWeight: 1, premium: 18.5, faceValue: '$5', year: 2026 },
		size: [38, 3.25],
		tags: ['new year'],
		shelf: { quantity: 17, sellCount: 1410 },
		reviews: [
			review('Hector Valdez', 4.5, 8, 'The frost on the stag against the mirror field is lovely under a lamp.'),
			review(
				'Joan Tillery',
				5,
				55,
				'Same design as the gold at a hundredth of the price. I have both and love this one more.',
			),
		],
	}),
	stag({
		sku: 'AG-STAG-2OZ',
		title: '2 oz Silver Sovereign Stag Coin',
		description: 'Two-ounce Sovereign Stag, thick and deeply struck',
		struck: { fineWeight: 2, premium: 16, faceValue: '$10', year: 2025 },
		size: [43, 4.7],
		tags: ['high relief'],
		shelf: { quantity: 11, sellCount: 322, discount: 4 },
		reviews: [
			review('Quentin Mbeki', 4, 41, 'Double thickness makes the relief pop. Does not fit standard tubes, mind you.'),
		],
	}),
	stag({
		sku: 'AG-STAG-10OZ',
		title: '10 oz Silver Sovereign Stag Coin',
		description:
			'Ten-ounce Sovereign Stag, three inches across, with room at last for every hair of the ruff and every leaf of the border',
		struck: { fineWeight: 10, premium: 12.5, faceValue: '$50', year: 2025 },
		size: [76.2, 7.3],
		tags: ['large', 'collector'],
		shelf: { quantity: 7, sellCount: 88, retiredDaysAgo: 9 },
		reviews: [
			review(
				'Agnes Thorvald',
				5,
				24,
				'Sits on my desk as a paperweight that happens to be worth five hundred dollars.',
			),
		],
	}),
	stag({
		sku: 'AG-STAG-1KG',
		title: '1 kg Silver Sovereign Stag Coin',
		description: 'One-kilo Sovereign Stag coin, a hand-span of pure silver',
		struck: { fineWeight: grams(1000), premium: 11, faceValue: '$150', year: 2024 },
		size: [100, 13.6],
		tags: ['large', 'collector'],
		shelf: { quantity: 6, sellCount: 35, discount: 3, offer: { startedDaysAgo: 3, endsInHours: 168 } },
		facts: { Packaging: 'Acrylic capsule in a birch box' },
	}),
	saltmarsh({
		sku: 'AG-HERON-1OZ',
		title: '1 oz Silver Marsh Heron Coin',
		description:
			'One-ounce Marsh Heron, the fifth in a yearly series that shows the same bird in another season of the same quiet stretch of water',
		struck: { fineWeight: 1, premium: 23, faceValue: '$2', year: 2025 },
		size: [40, 2.9],
		tags: ['wildlife', 'birds'],
		shelf: { quantity: 13, sellCount: 467, discount: 5 },
		reviews: [
			review('Colm Rafferty', 4.5, 13, 'Year five of the set. The reeds on this one are the best yet.'),
			review(
				'Patience Ude',
				2,
				29,
				'Arrived with a milk spot the size of a lentil. Exchanged without fuss, but it took nine days.',
			),
		],
	}),
	saltmarsh({
		sku: 'AG-HERON-5OZ',
		title: '5 oz Silver Marsh Heron Coin',
		description:
			'Five-ounce Marsh Heron with an antiqued finish, each brushed by hand so that the water darkens and the bird stays bright',
		struck: { fineWeight: 5, premium: 15, faceValue: '$10', year: 2024 },
		size: [65, 5.1],
		tags: ['wildlife', 'antiqued'],
		shelf: { quantity: 8, sellCount: 102 },
		reviews: [
			review('Silvia Corso', 5, 70, 'The antiquing is restrained and makes it look like an etching. Stunning.'),
		],
	}),
	saltmarsh({
		sku: 'AG-COMPASS-1OZ',
		title: '1 oz Silver Compass Coin',
		description: 'One-ounce Compass with a sixteen-point rose, last year’s date',
		struck: { fineWeight: 1, premium: 15.5, faceValue: '$2', year: 2024 },
		size: [38.6, 3.1],
		tags: ['low premium'],
		shelf: { quantity: 18, sellCount: 1875 },
		reviews: [
			review('Ray Dunmore', 4, 17, 'Cheapest real coin on the site this month. Backdated, who cares.'),
			review('Ida Bergqvist', 4.5, 46, 'Classic design. Bought ten and all ten were clean.'),
		],
	}),
	saltmarsh({
		sku: 'AG-COMPASS-HALFOZ',
		title: '1/2 oz Silver Compass Coin',
		description: 'Half-ounce Compass, a pocket piece for a young collector',
		struck: { fineWeight: 0.5, premium: 25, faceValue: '$1', year: 2026 },
		size: [32.4, 2.2],
		tags: ['fractional', 'gift'],
		shelf: { quantity: 16, sellCount: 390, discount: 6 },
	}),
];
