import type { ProductType } from '../../../contract/catalogue/product.ts';
import type { Surcharges } from '../../../contract/pricing/payment-prices.ts';
import type { QuantityBreak } from '../../../contract/pricing/quantity-breaks.ts';

type Category = { slug: string; name: string; description: string };

/** Percent off each unit from ten, and from twenty units on. */
const breaks = (ten: number, twenty: number): QuantityBreak[] => [
	{ from: 10, off: ten },
	{ from: 20, off: twenty },
];

/** The surcharge of metal by card in hundredths of a percent, which covers the card's fees. */
const byCard: Surcharges = { card: 399 };

/** The demo shop's categories, in menu order. */
export const categories: (Category & {
	productType: ProductType;
	/** Mean color of its tile. */
	tileColor: string;
	/** Quantity discounts. */
	quantityBreaks?: QuantityBreak[];
	/** Surcharges by payment method relative to wire. Other products have none. */
	paymentSurcharges?: Surcharges;
	children: Category[];
})[] = [
	{
		slug: 'gold',
		name: 'Gold',
		productType: 'metal',
		tileColor: '#d8c9aa',
		description: 'Coins, rounds and bars from a single gram to a kilo, priced from the gold spot',
		quantityBreaks: breaks(0.25, 0.5),
		paymentSurcharges: byCard,
		children: [
			{ slug: 'gold-coins', name: 'Gold Coins', description: 'Legal tender of one ounce and more' },
			{
				slug: 'fractional-gold',
				name: 'Fractional Gold',
				description: 'Half, quarter and tenth ounces, and sets of them',
			},
			{ slug: 'gold-rounds', name: 'Gold Rounds', description: 'Privately struck, with no face value to pay for' },
			{ slug: 'gold-bars', name: 'Gold Bars', description: 'Minted and cast bars, each with its serial number' },
		],
	},
	{
		slug: 'silver',
		name: 'Silver',
		productType: 'metal',
		tileColor: '#d2d3d2',
		description: 'The stacker’s metal: coins, rounds, bars and full tubes over the silver spot',
		quantityBreaks: breaks(1, 2),
		paymentSurcharges: byCard,
		children: [
			{ slug: 'silver-coins', name: 'Silver Coins', description: 'Legal tender from half an ounce to a kilo' },
			{ slug: 'silver-rounds', name: 'Silver Rounds', description: 'Fine silver at a few percent over spot' },
			{ slug: 'silver-bars', name: 'Silver Bars', description: 'From a wallet-sized ounce to the hundred-ounce brick' },
			{ slug: 'silver-tubes', name: 'Silver Tubes', description: 'Coins and rounds by the sealed tube' },
		],
	},
	{
		slug: 'platinum',
		name: 'Platinum',
		productType: 'metal',
		tileColor: '#dfe0e2',
		description: 'Rarer than gold and, for now, a good deal cheaper',
		quantityBreaks: breaks(0.5, 1),
		paymentSurcharges: byCard,
		children: [
			{ slug: 'platinum-coins', name: 'Platinum Coins', description: 'Struck in .9995 fine platinum' },
			{ slug: 'platinum-bars', name: 'Platinum Bars', description: 'Minted bars sealed with their assay card' },
		],
	},
	{
		slug: 'palladium',
		name: 'Palladium',
		productType: 'metal',
		tileColor: '#dedfe2',
		description: 'The lightest of the four, with the liveliest price',
		quantityBreaks: breaks(0.5, 1),
		paymentSurcharges: byCard,
		children: [
			{
				slug: 'palladium-coins',
				name: 'Palladium Coins',
				description: 'Small mintages, struck in .9995 fine palladium',
			},
			{ slug: 'palladium-bars', name: 'Palladium Bars', description: 'Minted bars from ten to a hundred grams' },
		],
	},
	{
		slug: 'fashion',
		name: 'Fashion',
		productType: 'fashion',
		tileColor: '#cdc3ba',
		description: 'Well-made things to wear, chosen to last longer than the season',
		children: [
			{ slug: 'leather-goods', name: 'Leather Goods', description: 'Belts and card holders that wear in, not out' },
			{ slug: 'hats--scarves', name: 'Hats & Scarves', description: 'Felt, silk and fine wool' },
			{ slug: 'accessories', name: 'Accessories', description: 'Cufflinks, umbrellas and other last touches' },
			{ slug: 'watches', name: 'Watches', description: 'Mechanical and quartz, all serviceable' },
			{ slug: 'eyewear', name: 'Eyewear', description: 'Acetate and titanium sunglasses' },
		],
	},
	{
		slug: 'beauty',
		name: 'Beauty',
		productType: 'beauty',
		tileColor: '#dfd3c9',
		description: 'Scent, color and care, with every ingredient on the box',
		children: [
			{ slug: 'fragrance', name: 'Fragrance', description: 'Eau de parfum and cologne' },
			{ slug: 'makeup--tools', name: 'Makeup & Tools', description: 'Lipstick, palettes, lacquer and brushes' },
			{ slug: 'skin-care', name: 'Skin Care', description: 'Creams, serums and hand care' },
		],
	},
	{
		slug: 'jewelry',
		name: 'Jewelry',
		productType: 'jewelry',
		tileColor: '#e8e5da',
		description: 'Solid gold from ten to eighteen karat, hallmarked and weighed',
		children: [
			{ slug: 'rings', name: 'Rings', description: 'Bands, signets and stones' },
			{ slug: 'necklaces', name: 'Necklaces', description: 'Chains, pendants and lockets' },
			{ slug: 'earrings', name: 'Earrings', description: 'Studs and hoops' },
			{ slug: 'bracelets', name: 'Bracelets', description: 'Tennis bracelets, links and bangles' },
		],
	},
	{
		slug: 'electronics',
		name: 'Electronics',
		productType: 'electronics',
		tileColor: '#c6c4c3',
		description: 'A short list of devices that do one thing well',
		children: [
			{ slug: 'audio', name: 'Audio', description: 'Headphones, speakers, radios and a turntable' },
			{ slug: 'cameras', name: 'Cameras', description: 'Pocket cameras and what goes with them' },
			{ slug: 'phones--tablets', name: 'Phones & Tablets', description: 'Phones, tablets and readers' },
			{ slug: 'coin-tools', name: 'Coin Tools', description: 'Scales and testers for collectors' },
		],
	},
	{
		slug: 'bags',
		name: 'Bags',
		productType: 'bags',
		tileColor: '#c6bab3',
		description: 'Leather and canvas for the office, the weekend and the evening',
		children: [
			{ slug: 'handbags', name: 'Handbags', description: 'Top handles, crossbodies and clutches' },
			{ slug: 'totes', name: 'Totes', description: 'Open, roomy and sturdy' },
			{ slug: 'backpacks--travel', name: 'Backpacks & Travel', description: 'Backpacks, weekenders and briefcases' },
			{ slug: 'wallets', name: 'Wallets', description: 'Wallets and coin pouches' },
		],
	},
];
