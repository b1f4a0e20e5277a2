import type { ProductType } from '../../../contract/catalogue/product.ts';
import { gramsOfOunce } from '../../../contract/catalogue/troy-ounces.ts';
import type { DemoBullion, DemoProduct, DemoReview } from './types.ts';

/** Troy ounces in so many grams. */
export function grams(weight: number): number {
	return Number((weight / gramsOfOunce).toFixed(6));
}

/** A shopper's review; the email address is made from the name, in a domain reserved for examples (RFC 2606). */
export function review(name: string, rating: number, daysAgo: number, text: string): DemoReview {
	const letters = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
	const user = letters
		.split(/[^a-z]+/)
		.filter(Boolean)
		.join('.');
	const domain = name.length % 2 === 0 ? 'example.com' : 'example.org';
	return { name, email: `${user}@${domain}`, review: text, rating, daysAgo };
}

type Facts = Record<string, string>;

/** How the product stands in the shop, apart from what it is. */
type Shelf = Pick<DemoProduct, 'quantity' | 'sellCount'> &
	Partial<Pick<DemoProduct, 'discount' | 'featured' | 'offer' | 'videoId' | 'retiredDaysAgo'>>;

type Written = Pick<DemoProduct, 'sku' | 'title' | 'description' | 'tags'> & {
	unit?: string;
	facts?: Facts;
	shelf: Shelf;
	reviews?: DemoReview[];
};

const factRows = (facts: Facts) => Object.entries(facts).map(([key, value]) => ({ key, value }));

type Series = Pick<DemoBullion, 'metal' | 'form' | 'fineness'> &
	Pick<DemoProduct, 'brand' | 'subCategory' | 'tags'> & { facts: Facts };

type Piece = Written & {
	struck: Pick<DemoBullion, 'fineWeight' | 'premium' | 'faceValue' | 'year'>;
	/** Millimetres: diameter and thickness of a coin or round, the three sides of a bar. */
	size?: [number, number] | [number, number, number];
	subCategory?: string;
};

/** Pieces of one mint and design: the series says what they share, each piece what is its own. */
export function bullionSeries(series: Series): (piece: Piece) => DemoProduct {
	return (piece) => {
		const { metal, form, fineness } = series;
		const bullion = {
			metal,
			form,
			fineness,
			grossWeight: grossWeight(piece.struck.fineWeight, fineness),
			...piece.struck,
		};
		return {
			sku: piece.sku,
			title: piece.title,
			description: piece.description,
			unit: piece.unit ?? '1pc',
			subCategory: piece.subCategory ?? series.subCategory,
			brand: series.brand,
			productType: 'metal',
			bullion,
			discount: 0,
			tags: [...series.tags, ...piece.tags],
			additionalInformation: bullionRows(bullion, piece.size, series.brand, { ...series.facts, ...piece.facts }),
			reviews: piece.reviews ?? [],
			...piece.shelf,
		};
	};
}

/** Grams on the scale: alloyed coins are made heavier so as to hold their full fine weight, pure ones are not. */
function grossWeight(fineWeight: number, fineness: string): number {
	const alloyed = Number(fineness) < 0.99;
	return Number(((fineWeight * gramsOfOunce) / (alloyed ? Number(fineness) : 1)).toFixed(2));
}

function bullionRows(bullion: DemoBullion, size: Piece['size'], maker: string, facts: Facts) {
	const { metal, form, fineness, fineWeight, faceValue, year } = bullion;
	const weight = bullion.grossWeight.toLocaleString('en-US', { minimumFractionDigits: 2 });
	const ounces = fineWeight.toLocaleString('en-US', { maximumFractionDigits: 4 });
	const karat = metal === 'gold' ? ` (${Math.round(24 * Number(fineness))} karat)` : '';
	return factRows({
		Weight: `${weight} g (${ounces} oz t of fine ${metal})`,
		Fineness: `${fineness}${karat}`,
		...sizeFacts(size),
		...(faceValue && { 'Face value': year ? `${faceValue}, ${year}` : faceValue }),
		[form === 'bar' ? 'Refiner' : 'Mint']: maker,
		...facts,
	});
}

function sizeFacts(size: Piece['size']): Facts {
	if (!size) return {};
	if (size.length === 3) return { Dimensions: `${size.join(' × ')} mm` };
	return { Diameter: `${size[0]} mm`, Thickness: `${size[1]} mm` };
}

type Article = Written &
	Pick<DemoProduct, 'subCategory' | 'brand' | 'price' | 'sizes'> & {
		/** Name and #RRGGBB of each color. */
		colors?: Record<string, string>;
	};

/** Everything that is not bullion, which has a price of its own. */
export function articlesOf(productType: Exclude<ProductType, 'metal'>): (article: Article) => DemoProduct {
	return ({ facts = {}, shelf, colors, ...article }) => ({
		unit: '1pc',
		discount: 0,
		reviews: [],
		...article,
		...(colors && { colors: Object.entries(colors).map(([name, clrCode]) => ({ name, clrCode })) }),
		...shelf,
		productType,
		additionalInformation: factRows(facts),
	});
}
