import { bullionSeries, grams, review } from './authoring.ts';
import type { DemoProduct } from './types.ts';

const oak = bullionSeries({
	metal: 'silver',
	form: 'round',
	fineness: '.999',
	brand: 'Calder & Wren',
	subCategory: 'silver-rounds',
	tags: ['silver', 'round', 'oak'],
	facts: { Edge: 'Reeded', Packaging: 'Soft flip' },
});

export const foxhollowRound = bullionSeries({
	metal: 'silver',
	form: 'round',
	fineness: '.999',
	brand: 'Foxhollow Mint',
	subCategory: 'silver-rounds',
	tags: ['silver', 'round'],
	facts: { Edge: 'Reeded', Packaging: 'Soft flip' },
});

const minted = bullionSeries({
	metal: 'silver',
	form: 'bar',
	fineness: '.999',
	brand: 'Northgate Refinery',
	subCategory: 'silver-bars',
	tags: ['silver', 'bar', 'minted'],
	facts: { Serial: 'Engraved', Packaging: 'Sealed sleeve' },
});

const cast = bullionSeries({
	metal: 'silver',
	form: 'bar',
	fineness: '.999',
	brand: 'Calder & Wren',
	subCategory: 'silver-bars',
	tags: ['silver', 'bar', 'cast'],
	facts: { Finish: 'As poured', Packaging: 'Paper wrap' },
});

const eagleTube = bullionSeries({
	metal: 'silver',
	form: 'coin',
	fineness: '.999',
	brand: 'Highmoor Mint',
	subCategory: 'silver-tubes',
	tags: ['silver', 'coin', 'eagle'],
	facts: { Edge: 'Reeded', Packaging: 'Mint tube with a sealed lid' },
});

export const silverRoundsAndBars: DemoProduct[] = [
	oak({
		sku: 'AG-OAK-1OZ-RND',
		title: '1 oz Silver Old Oak Round',
		description: 'One-ounce Old Oak round, plain silver at a plain price',
		struck: { fineWeight: 1, premium: 6.5 },
		size: [39, 2.9],
		tags: ['low premium', 'best seller'],
		shelf: { quantity: 18, sellCount: 4120 },
		reviews: [
			review('Chuck Devlin', 5, 2, 'This is how you stack. Over and out.'),
			review('Rosalind Peake', 4, 34, 'A few scuffs, as you would expect of rounds. The oak is charming.'),
			review('Amadou Diallo', 4.5, 68, 'Bought forty over the year, weights all between 31.12 and 31.19.'),
		],
	}),
	oak({
		sku: 'AG-OAK-5OZ-RND',
		title: '5 oz Silver Old Oak Round',
		description: 'Five-ounce Old Oak round, acorns and all, in fine silver',
		struck: { fineWeight: 5, premium: 7.25 },
		size: [62.5, 5.4],
		tags: ['large'],
		shelf: { quantity: 9, sellCount: 240 },
	}),
	foxhollowRound({
		sku: 'AG-HIVE-1OZ-RND',
		title: '1 oz Silver Beehive Round',
		description: 'One-ounce Beehive round in fine silver, thrift made visible',
		struck: { fineWeight: 1, premium: 7.5 },
		size: [39, 2.9],
		tags: ['bees', 'gift'],
		shelf: { quantity: 15, sellCount: 980 },
		reviews: [
			review(
				'Maeve Corrigan',
				5,
				21,
				'For my beekeeping mother. She counted the bees: eleven, she says the right number.',
			),
			review('Ulf Jansson', 3.5, 50, 'Good silver, slightly off-center strike on one of four.'),
		],
	}),
	foxhollowRound({
		sku: 'AG-HIVE-HALFOZ-RND',
		title: '1/2 oz Silver Beehive Round',
		description:
			'Half-ounce Beehive round, sized for trading and for stockings at Christmas, struck from the same hand-cut die as the ounce',
		struck: { fineWeight: 0.5, premium: 9.5 },
		size: [32, 2.2],
		tags: ['fractional', 'bees'],
		shelf: { quantity: 17, sellCount: 356 },
	}),
	minted({
		sku: 'AG-NORTH-1OZ-BAR',
		title: '1 oz Northgate Silver Bar',
		description: 'One-ounce minted silver bar that fits a wallet slot',
		struck: { fineWeight: 1, premium: 7.9 },
		size: [50.2, 28.3, 2.1],
		tags: ['starter'],
		shelf: { quantity: 18, sellCount: 1290 },
		reviews: [
			review('Lyle Pruitt', 4, 15, 'Mirror shows every fingerprint. Wear gloves or do not care. I do not care.'),
		],
	}),
	minted({
		sku: 'AG-NORTH-100G-BAR',
		title: '100 g Northgate Silver Bar',
		description: 'Hundred-gram minted silver bar, sealed and numbered',
		struck: { fineWeight: grams(100), premium: 6.8 },
		size: [58, 34, 4.9],
		tags: ['metric'],
		shelf: { quantity: 12, sellCount: 415 },
	}),
	minted({
		sku: 'AG-NORTH-10OZ-BAR',
		title: '10 oz Northgate Silver Bar',
		description:
			'Ten-ounce minted silver bar, the workhorse of the silver shelf, with beveled edges made to stack without sliding',
		struck: { fineWeight: 10, premium: 4.9 },
		size: [90, 52, 6.4],
		tags: ['best seller', 'stackable'],
		shelf: { quantity: 16, sellCount: 2065, featured: true },
		reviews: [
			review('Darnell Hope', 5, 10, 'Stacks like bricks. Four of them make a very satisfying cube.'),
			review('Gretchen Vail', 4.5, 28, 'Sleeve keeps it spotless. Serial numbers ran in order on my three.'),
			review('Ivo Petrov', 4, 59, 'Premium is right. Box was larger than it needed to be.'),
		],
	}),
	cast({
		sku: 'AG-CALDER-5OZ-BAR',
		title: '5 oz Calder & Wren Cast Silver Bar',
		description: 'Five-ounce cast silver bar, poured by hand and left as it cooled',
		struck: { fineWeight: 5, premium: 8 },
		size: [73, 42, 5],
		tags: ['hand-poured'],
		shelf: { quantity: 11, sellCount: 377, discount: 2 },
		reviews: [review('Saoirse Blake', 5, 23, 'Each has its own crinkles. I named mine, which tells you something.')],
	}),
	cast({
		sku: 'AG-CALDER-10OZ-BAR',
		title: '10 oz Calder & Wren Cast Silver Bar',
		description: 'Ten-ounce cast silver bar with a deep wren hallmark',
		struck: { fineWeight: 10, premium: 5.6 },
		size: [92, 53, 6.3],
		tags: ['hand-poured', 'stackable'],
		shelf: { quantity: 14, sellCount: 803 },
		reviews: [
			review('Milo Hartigan', 4.5, 36, 'Old-school pour, proper weight, and the wren makes me smile.'),
			review(
				'Beth Ann Coyle',
				3,
				62,
				'Rougher than I pictured. One corner has a drip. My husband says that is the point.',
			),
		],
	}),
	cast({
		sku: 'AG-CALDER-1KG-BAR',
		title: '1 kg Calder & Wren Cast Silver Bar',
		description: 'One-kilo cast silver bar, a favorite outside the ounce countries',
		struck: { fineWeight: grams(1000), premium: 4.2 },
		size: [118, 52, 15.7],
		tags: ['metric', 'investment'],
		shelf: { quantity: 10, sellCount: 512 },
	}),
	cast({
		sku: 'AG-CALDER-100OZ-BAR',
		title: '100 oz Calder & Wren Cast Silver Bar',
		description:
			'Hundred-ounce cast silver bar, nearly seven pounds on the kitchen scale and the lowest premium that we offer in silver',
		struck: { fineWeight: 100, premium: 3.2 },
		size: [180, 80, 20.8],
		tags: ['investment', 'low premium'],
		shelf: { quantity: 6, sellCount: 118 },
		facts: { Serial: 'Hand-stamped', Delivery: 'Signed for, in two layers of ply' },
		reviews: [
			review('Garrick Stone', 5, 44, 'The mailman asked what was in it. I said books.'),
			review('Helmi Rantanen', 4.5, 85, 'Cheapest way to own silver here, if your shelf can take it.'),
		],
	}),
	eagleTube({
		sku: 'AG-EAGLE-TUBE20',
		title: 'Tube of 20 Silver Eagle Coins',
		description: 'Mint tube of twenty one-ounce Silver Eagles, still under its seal',
		unit: '20pcs',
		struck: { fineWeight: 20, premium: 18, faceValue: '$20', year: 2026 },
		tags: ['tube', 'bulk'],
		shelf: { quantity: 12, sellCount: 640, discount: 3, offer: { startedDaysAgo: 1, endsInHours: 72 } },
		facts: { Contents: '20 coins of 1 oz, $1 each', 'Coin diameter': '40.6 mm' },
		reviews: [
			review('Clyde Mercer', 5, 1, 'Seal unbroken, twenty in the tube, two dollars under the singles each. Sold.'),
			review('Anneke de Wit', 4.5, 39, 'Good for gifts: break one tube and twenty godchildren are done.'),
		],
	}),
	oak({
		sku: 'AG-OAK-TUBE20',
		title: 'Tube of 20 Silver Old Oak Rounds',
		description:
			'Twenty Old Oak rounds in a screw-top tube, the least costly twenty ounces of silver that can still be counted out one by one',
		unit: '20pcs',
		struck: { fineWeight: 20, premium: 6 },
		subCategory: 'silver-tubes',
		tags: ['tube', 'bulk'],
		shelf: { quantity: 14, sellCount: 1034 },
		facts: { Contents: '20 rounds of 1 oz', 'Round diameter': '39 mm', Packaging: 'Screw-top tube' },
		reviews: [review('Vernon Slade', 4, 25, 'Lid was on so tight I needed the jar opener. Rounds perfect.')],
	}),
];
