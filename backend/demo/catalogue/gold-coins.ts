import { bullionSeries, review } from './authoring.ts';
import type { DemoProduct } from './types.ts';

export const goldStag = bullionSeries({
	metal: 'gold',
	form: 'coin',
	fineness: '.9999',
	brand: 'Alderwick Mint',
	subCategory: 'gold-coins',
	tags: ['gold', 'coin', 'stag'],
	facts: { Edge: 'Reeded', Packaging: 'Direct-fit capsule' },
});

const eagle = bullionSeries({
	metal: 'gold',
	form: 'coin',
	fineness: '.9167',
	brand: 'Highmoor Mint',
	subCategory: 'gold-coins',
	tags: ['gold', 'coin', 'eagle'],
	facts: { Edge: 'Reeded', Packaging: 'Soft flip' },
});

const heron = bullionSeries({
	metal: 'gold',
	form: 'coin',
	fineness: '.9999',
	brand: 'Saltmarsh Mint',
	subCategory: 'gold-coins',
	tags: ['gold', 'coin', 'birds'],
	facts: { Edge: 'Plain, with micro-lettering', Packaging: 'Capsule and card' },
});

const compass = bullionSeries({
	metal: 'gold',
	form: 'coin',
	fineness: '.9167',
	brand: 'Saltmarsh Mint',
	subCategory: 'gold-coins',
	tags: ['gold', 'coin', 'crown gold'],
	facts: { Edge: 'Reeded', Packaging: 'Soft flip' },
});

const privateGold = bullionSeries({
	metal: 'gold',
	form: 'round',
	fineness: '.9999',
	brand: 'Calder & Wren',
	subCategory: 'gold-rounds',
	tags: ['gold', 'round'],
	facts: { Edge: 'Plain', Packaging: 'Capsule' },
});

export const goldCoins: DemoProduct[] = [
	eagle({
		sku: 'AU-EAGLE-1OZ',
		title: '1 oz Gold Eagle Coin',
		description:
			'One-ounce Gold Eagle in 22-karat crown gold, alloyed with a little silver and copper so that it keeps its edges through years of handling',
		struck: { fineWeight: 1, premium: 4.2, faceValue: '$50', year: 2026 },
		size: [32.7, 2.87],
		tags: ['best seller'],
		shelf: { quantity: 18, sellCount: 1248, featured: true },
		reviews: [
			review(
				'Marcus Odell',
				5,
				12,
				'Third one from here. Weighed 33.93 g on my scale to the hundredth. Nothing more to ask of a coin.',
			),
			review(
				'Dana Whitcombe',
				4.5,
				31,
				'Beautiful color, warmer than the four-nines coins. Half a star off because the flip was scuffed, not the coin.',
			),
			review('R. Feld', 4, 58, 'Fair premium on the day I bought, shipped the morning after my wire cleared.'),
			review(
				'Teodora Ilić',
				5,
				90,
				'Bought for my daughter’s christening. The eagle is wonderfully sharp around the feathers.',
			),
		],
	}),
	eagle({
		sku: 'AU-EAGLE-HALFOZ',
		title: '1/2 oz Gold Eagle Coin',
		description: 'Half-ounce Gold Eagle in crown gold, the easiest size to sell on',
		struck: { fineWeight: 0.5, premium: 8, faceValue: '$25', year: 2026 },
		size: [27, 2.24],
		subCategory: 'fractional-gold',
		tags: ['fractional'],
		shelf: { quantity: 12, sellCount: 402 },
		reviews: [review('Glen Abara', 4, 22, 'Good middle size. I would buy more if the premium were nearer the ounce.')],
	}),
	eagle({
		sku: 'AU-EAGLE-QUARTEROZ',
		title: '1/4 oz Gold Eagle Coin',
		description: 'Quarter-ounce Gold Eagle, a first gold coin that still feels like one',
		struck: { fineWeight: 0.25, premium: 10.5, faceValue: '$10', year: 2025 },
		size: [22, 1.83],
		subCategory: 'fractional-gold',
		tags: ['fractional', 'gift'],
		shelf: { quantity: 15, sellCount: 517, discount: 1 },
		reviews: [
			review('Sunniva Dahl', 5, 9, 'Gave it to my nephew for graduation. He has not put it down.'),
			review('Pete K.', 3.5, 44, 'Nice coin, came a day late. Support answered quickly, so fine.'),
		],
	}),
	eagle({
		sku: 'AU-EAGLE-TENTHOZ',
		title: '1/10 oz Gold Eagle Coin',
		description: 'Tenth-ounce Gold Eagle, the smallest of the four and the most collected',
		struck: { fineWeight: 0.1, premium: 14.5, faceValue: '$5', year: 2026 },
		size: [16.5, 1.26],
		subCategory: 'fractional-gold',
		tags: ['fractional', 'gift'],
		shelf: { quantity: 18, sellCount: 963, discount: 5, offer: { startedDaysAgo: 1, endsInHours: 54 } },
		reviews: [
			review('Lorna Pike', 4.5, 5, 'Tiny! I knew it was 16 mm but still laughed. Very finely struck for the size.'),
			review(
				'Hollis Grant',
				2.5,
				71,
				'Coin is genuine and bright, but 14 percent over spot is a lot for a tenth. Bought the half next.',
			),
		],
	}),
	goldStag({
		sku: 'AU-STAG-1OZ',
		title: '1 oz Gold Sovereign Stag Coin',
		description: 'One-ounce Sovereign Stag of four-nines gold, struck in high relief',
		struck: { fineWeight: 1, premium: 3.75, faceValue: '$100', year: 2026 },
		size: [30, 2.8],
		tags: ['best seller', 'new year'],
		shelf: { quantity: 16, sellCount: 874, featured: true, discount: 1, offer: { startedDaysAgo: 2, endsInHours: 96 } },
		reviews: [
			review(
				'Ansel Moreau',
				5,
				3,
				'The antlers run right up to the bead ring and every point is there. Lovely work from Alderwick.',
			),
			review(
				'Yuki Tanabe',
				4.5,
				18,
				'Arrived in two days in an unmarked box, as promised. Tiny fingerprint inside the capsule lid.',
			),
			review(
				'Carla Jimenez',
				5,
				40,
				'Lowest premium I found that week on a four-nines coin, and it looks better than the photos.',
			),
		],
	}),
	goldStag({
		sku: 'AU-STAG-QUARTEROZ',
		title: '1/4 oz Gold Sovereign Stag Coin',
		description: 'Quarter-ounce Sovereign Stag in pure gold, capsuled from the press',
		struck: { fineWeight: 0.25, premium: 9.5, faceValue: '$25', year: 2026 },
		size: [20, 1.8],
		subCategory: 'fractional-gold',
		tags: ['fractional'],
		shelf: { quantity: 14, sellCount: 288 },
	}),
	goldStag({
		sku: 'AU-STAG-TENTHOZ',
		title: '1/10 oz Gold Sovereign Stag Coin',
		description: 'Tenth-ounce Sovereign Stag, small enough for a locket',
		struck: { fineWeight: 0.1, premium: 13.25, faceValue: '$10', year: 2025 },
		size: [16, 1.2],
		subCategory: 'fractional-gold',
		tags: ['fractional', 'gift'],
		shelf: { quantity: 17, sellCount: 611, discount: 3 },
		reviews: [
			review(
				'Bea Lindqvist',
				4,
				27,
				'I put one away each birthday for each of the kids. Consistent quality so far, five years in.',
			),
		],
	}),
	goldStag({
		sku: 'AU-STAG-2OZ',
		title: '2 oz Gold Sovereign Stag Piedfort Coin',
		description:
			'Two-ounce Sovereign Stag piedfort, struck at double thickness from one planchet of pure gold and limited to 1,500 pieces a year',
		struck: { fineWeight: 2, premium: 5, faceValue: '$200', year: 2025 },
		size: [33, 4.4],
		tags: ['limited', 'collector'],
		shelf: { quantity: 0, sellCount: 96 },
		facts: { Packaging: 'Walnut case with numbered certificate' },
		reviews: [review('Edmund Strand', 5, 63, 'Heft like nothing else I own. Number 0412, in a case fit for it.')],
	}),
	goldStag({
		sku: 'AU-STAG-SET4',
		title: 'Gold Sovereign Stag Four-Coin Set',
		description:
			'Sovereign Stag set of one, half, quarter and tenth ounce coins, all from the same year and presented together in a fitted case',
		unit: '4pcs',
		struck: { fineWeight: 1.85, premium: 7.5, faceValue: '$185', year: 2026 },
		subCategory: 'fractional-gold',
		tags: ['set', 'gift'],
		shelf: { quantity: 6, sellCount: 74 },
		facts: { Contents: '1 oz, 1/2 oz, 1/4 oz and 1/10 oz', Packaging: 'Fitted case, four capsules' },
		reviews: [
			review('Priya Nair', 4.5, 16, 'Seeing the same stag in four sizes is a treat. Case hinge is a bit stiff.'),
			review('Oskar V.', 4, 49, 'Cheaper than the four bought singly, I did the sum twice.'),
		],
	}),
	heron({
		sku: 'AU-HERON-1OZ',
		title: '1 oz Gold Marsh Heron Coin',
		description: 'One-ounce Marsh Heron of pure gold, standing among the reeds',
		struck: { fineWeight: 1, premium: 4.8, faceValue: '$100', year: 2025 },
		size: [32.1, 2.6],
		tags: ['wildlife'],
		shelf: { quantity: 9, sellCount: 231, discount: 2 },
		reviews: [
			review(
				'Imogen Castle',
				5,
				35,
				'I am a birder first and a stacker second, and somebody at this mint has watched herons.',
			),
			review(
				'Walt Brenner',
				3,
				80,
				'Handsome, but the polished field shows milk spots if you so much as breathe on it. Keep it capsuled.',
			),
		],
	}),
	compass({
		sku: 'AU-COMPASS-1OZ',
		title: '1 oz Gold Compass Coin',
		description: 'One-ounce Compass in crown gold with a sixteen-point rose',
		struck: { fineWeight: 1, premium: 3.4, faceValue: '$50', year: 2024 },
		size: [32.6, 2.84],
		tags: ['low premium'],
		shelf: { quantity: 18, sellCount: 689 },
		reviews: [review('Dmitri Sorel', 4.5, 26, 'Previous-year coin at the price of a bar. That is the whole review.')],
	}),
	privateGold({
		sku: 'AU-OAK-1OZ-RND',
		title: '1 oz Gold Old Oak Round',
		description: 'One-ounce Old Oak round of four-nines gold, all metal and no face value',
		struck: { fineWeight: 1, premium: 3.1 },
		size: [32, 2.5],
		tags: ['low premium', 'oak'],
		shelf: { quantity: 10, sellCount: 176 },
		reviews: [review('Fern Halloway', 4, 52, 'Simple, honest piece. The leaves are a little soft on mine.')],
	}),
	privateGold({
		sku: 'AU-OAK-QUARTEROZ-RND',
		title: '1/4 oz Gold Old Oak Round',
		description: 'Quarter-ounce Old Oak round, our lowest premium in fractional gold',
		struck: { fineWeight: 0.25, premium: 8.2 },
		size: [20, 1.7],
		tags: ['fractional', 'oak'],
		shelf: { quantity: 13, sellCount: 149 },
	}),
];
