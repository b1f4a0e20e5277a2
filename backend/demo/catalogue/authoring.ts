import type { ProductType } from '../../../contract/catalogue/product.ts';
import { gramsOfOunce } from '../../../contract/catalogue/troy-ounces.ts';
import type { DemoBullion, DemoProduct, DemoReview } from './types.ts';

/** Converts grams to troy ounces. */
export function grams(weight: number): number {
	return Number((weight / gramsOfOunce).toFixed(6));
}

/**
 * Creates a shopper's review. Its email address is derived from the name, in a domain reserved for examples (RFC 2606).
 */
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

/** The product's stock, sales and offers. */
type StockFacts = Pick<DemoProduct, 'quantity' | 'sellCount'> &
	Partial<Pick<DemoProduct, 'discount' | 'featured' | 'offer' | 'videoId' | 'retiredDaysAgo'>>;

type ProductTexts = Pick<DemoProduct, 'sku' | 'title' | 'description' | 'tags'> & {
	unit?: string;
	facts?: Facts;
	shelf: StockFacts;
	reviews?: DemoReview[];
};

const factRows = (facts: Facts) => Object.entries(facts).map(([key, value]) => ({ key, value }));

type Series = Pick<DemoBullion, 'metal' | 'form' | 'fineness'> &
	Pick<DemoProduct, 'brand' | 'subCategory' | 'tags'> & { facts: Facts };

type SeriesItem = ProductTexts & {
	struck: Pick<DemoBullion, 'fineWeight' | 'premium' | 'faceValue' | 'year'>;
	/** Millimeters: diameter and thickness of a coin or round, or the three sides of a bar. */
	size?: [number, number] | [number, number, number];
	subCategory?: string;
};

/** Creates bullion products of one mint and design from their shared and individual facts. */
export function bullionSeries(series: Series): (item: SeriesItem) => DemoProduct {
	return (item) => {
		const { metal, form, fineness } = series;
		const bullion = {
			metal,
			form,
			fineness,
			grossWeight: grossWeight(item.struck.fineWeight, fineness),
			...item.struck,
		};
		return {
			sku: item.sku,
			title: item.title,
			description: item.description,
			unit: item.unit ?? '1pc',
			subCategory: item.subCategory ?? series.subCategory,
			brand: series.brand,
			productType: 'metal',
			bullion,
			discount: 0,
			tags: [...series.tags, ...item.tags],
			additionalInformation: bullionRows(bullion, item.size, series.brand, { ...series.facts, ...item.facts }),
			reviews: item.reviews ?? [],
			...item.shelf,
		};
	};
}

/** Total weight in grams. Alloyed coins are heavier, so that they contain their full fine weight. */
function grossWeight(fineWeight: number, fineness: string): number {
	const alloyed = Number(fineness) < 0.99;
	return Number(((fineWeight * gramsOfOunce) / (alloyed ? Number(fineness) : 1)).toFixed(2));
}

function bullionRows(bullion: DemoBullion, size: SeriesItem['size'], maker: string, facts: Facts) {
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

function sizeFacts(size: SeriesItem['size']): Facts {
	if (!size) return {};
	if (size.length === 3) return { Dimensions: `${size.join(' × ')} mm` };
	return { Diameter: `${size[0]} mm`, Thickness: `${size[1]} mm` };
}

type Article = ProductTexts &
	Pick<DemoProduct, 'subCategory' | 'brand' | 'price' | 'sizes'> & {
		/** Name and #RRGGBB of each color. */
		colors?: Record<string, string>;
	};

/** Creates products with a fixed price. */
export function createArticles(productType: Exclude<ProductType, 'metal'>): (article: Article) => DemoProduct {
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
