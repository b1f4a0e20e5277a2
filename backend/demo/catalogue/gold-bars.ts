import { bullionSeries, grams, review } from './authoring.ts';
import type { DemoProduct } from './types.ts';

const minted = bullionSeries({
	metal: 'gold',
	form: 'bar',
	fineness: '.9999',
	brand: 'Northgate Refinery',
	subCategory: 'gold-bars',
	tags: ['gold', 'bar', 'minted'],
	facts: { Serial: 'Engraved, matching the card', Packaging: 'Sealed assay card' },
});

const cast = bullionSeries({
	metal: 'gold',
	form: 'bar',
	fineness: '.9999',
	brand: 'Calder & Wren',
	subCategory: 'gold-bars',
	tags: ['gold', 'bar', 'cast'],
	facts: { Serial: 'Hand-stamped', Finish: 'As poured', Packaging: 'Assay certificate' },
});

export const goldBars: DemoProduct[] = [
	minted({
		sku: 'AU-NORTH-1G',
		title: '1 g Northgate Gold Bar',
		description: 'One-gram gold bar on a card the size of a credit card',
		struck: { fineWeight: grams(1), premium: 17.5 },
		size: [15, 8.7, 0.4],
		tags: ['gift', 'starter'],
		shelf: { quantity: 18, sellCount: 1530, discount: 5 },
		reviews: [
			review('Noor Haddad', 4, 7, 'Ten of these went out as wedding favors and caused a small riot.'),
			review('Stan Wojcik', 3, 33, 'It is a gram. Mostly you are buying the card. Pretty card, though.'),
			review(
				'Alma Reyes',
				5,
				61,
				'My first gold. Nicely sealed, and the QR code on the card led to the right serial number.',
			),
		],
	}),
	minted({
		sku: 'AU-NORTH-2.5G',
		title: '2.5 g Northgate Gold Bar',
		description: 'Two-and-a-half-gram gold bar, sealed with its assay',
		struck: { fineWeight: grams(2.5), premium: 13 },
		size: [18, 11, 0.66],
		tags: ['gift'],
		shelf: { quantity: 16, sellCount: 402 },
	}),
	minted({
		sku: 'AU-NORTH-5G',
		title: '5 g Northgate Gold Bar',
		description: 'Five-gram gold bar in a tamper-evident assay card',
		struck: { fineWeight: grams(5), premium: 10.5 },
		size: [23, 14, 0.81],
		tags: ['starter'],
		shelf: { quantity: 15, sellCount: 688, discount: 3 },
		reviews: [
			review('Jonas Ek', 4.5, 14, 'Monthly habit. Always the same crisp card, always with a serial in sequence.'),
		],
	}),
	minted({
		sku: 'AU-NORTH-10G',
		title: '10 g Northgate Gold Bar',
		description:
			'Ten-gram gold bar with a mirror field and a frosted border, laser-engraved with the serial number that its sealed card repeats',
		struck: { fineWeight: grams(10), premium: 8 },
		size: [31, 18, 0.94],
		tags: ['starter'],
		shelf: { quantity: 14, sellCount: 540 },
		reviews: [
			review('Hana Sokolova', 5, 11, 'Where the premium starts to make sense. Very clean bar.'),
			review('Curtis Bell', 4, 29, 'Card was bent in the post but the seal held.'),
		],
	}),
	minted({
		sku: 'AU-NORTH-1OZ-BAR',
		title: '1 oz Northgate Gold Bar',
		description:
			'One-ounce minted gold bar with a mirror field, sealed in its assay card and numbered to match, the form most of our shoppers buy twice',
		struck: { fineWeight: 1, premium: 3.1 },
		size: [41, 24, 1.65],
		tags: ['best seller', 'low premium'],
		shelf: { quantity: 17, sellCount: 1116, featured: true },
		reviews: [
			review('Leland Frost', 5, 6, 'Spot plus three, delivered and signed for. What more is there.'),
			review('Mireille Azoulay', 4.5, 38, 'Gorgeous mirror finish. I wish the card showed the refiner’s address.'),
			review('T. Okafor', 4, 66, 'Checked with a conductivity tester through the card, all good.'),
		],
	}),
	minted({
		sku: 'AU-NORTH-50G',
		title: '50 g Northgate Gold Bar',
		description: 'Fifty-gram gold bar, thick enough to feel in the hand',
		struck: { fineWeight: grams(50), premium: 3 },
		size: [45, 26, 2.25],
		tags: ['investment'],
		shelf: { quantity: 8, sellCount: 187 },
	}),
	minted({
		sku: 'AU-NORTH-100G',
		title: '100 g Northgate Gold Bar',
		description:
			'Hundred-gram gold bar, minted and serial-numbered, for those who would rather store one small thing than three dozen',
		struck: { fineWeight: grams(100), premium: 2.8 },
		size: [49, 28, 3.8],
		tags: ['investment'],
		shelf: { quantity: 7, sellCount: 143 },
		reviews: [review('Viktor Aldous', 5, 47, 'Signed courier, plain box, bar as described. Boring in the best way.')],
	}),
	cast({
		sku: 'AU-CALDER-10OZ',
		title: '10 oz Calder & Wren Cast Gold Bar',
		description:
			'Ten-ounce cast gold bar, poured by hand and stamped with weight, fineness and number, no two with the same ripples',
		struck: { fineWeight: 10, premium: 2.4 },
		size: [70, 36, 6.6],
		tags: ['investment', 'hand-poured'],
		shelf: { quantity: 6, sellCount: 41 },
		reviews: [review('Gideon Marsh', 4.5, 19, 'Ugly-beautiful. The cooling lines look like a topographic map.')],
	}),
	cast({
		sku: 'AU-CALDER-1KG',
		title: '1 kg Calder & Wren Cast Gold Bar',
		description: 'One-kilo cast gold bar, released from the vault after a call to confirm delivery',
		struck: { fineWeight: grams(1000), premium: 2.1 },
		size: [117, 53, 8.6],
		tags: ['investment', 'vault'],
		shelf: { quantity: 6, sellCount: 12, videoId: 'vault-tour' },
		facts: { Delivery: 'Armored courier, two-person handover' },
	}),
];
