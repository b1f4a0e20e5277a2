import type { InferSelectModel } from 'drizzle-orm';
import type { Product, ProductCard, ProductImage, Review } from '../../contract/catalogue/product.ts';
import { metalIds } from '../../contract/catalogue/taxonomy.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import type { AskTerms } from '../../contract/pricing/bullion-ask.ts';
import type { OfferDates } from '../../contract/pricing/offer.ts';
import { publishTerms } from '../../contract/pricing/published-terms.ts';
import { versionedPath } from '../pictures/picture-versions.ts';
import type { productImages } from './picture-tables.ts';
import { mostOff, readBreaks } from './quantity-breaks.ts';
import { readSurcharges } from './read-surcharges.ts';
import type { productReviews } from './reviews/review-tables.ts';
import type { products } from './tables.ts';

/** A product at current prices: see `priceRow`. */
export type ProductRow = Omit<InferSelectModel<typeof products>, 'offerStart' | 'offerEnd'> & {
	/** The stock, or 0 while the metal is paused. */
	quantity: number;
	isPaused: boolean;
	/** The running offer, or null. */
	offerDate: OfferDates | null;
	categoryName: string;
	subCategoryName: string;
	/** As stored; see `readBreaks`. */
	breaks: unknown;
	/** As stored; see `readSurcharges`. */
	surcharges: unknown;
	/** Hundredths of a percent under spot at which the shop buys the metal. Null for other products. */
	spreadBasisPoints: number | null;
};
export type ImageRow = InferSelectModel<typeof productImages>;
export type ReviewRow = InferSelectModel<typeof productReviews>;

/** The terms of a metal product's ask, in the API's format. */
export function termsOf({
	metalId,
	fineWeightMicroOz,
	premiumBasisPoints,
}: Pick<ProductRow, 'metalId' | keyof AskTerms>) {
	const metal = metalIds.find((id) => id === metalId);
	if (!metal || fineWeightMicroOz === null) return {};
	return { terms: publishTerms({ metalId: metal, fineWeightMicroOz, premiumBasisPoints: premiumBasisPoints ?? 0 }) };
}

/** The terms of a metal product's bid, in the API's format. */
function bidTermsOf({ spreadBasisPoints, fineWeightMicroOz, breaks, isPaused }: ProductRow) {
	if (isPaused || spreadBasisPoints === null || fineWeightMicroOz === null) return {};
	return { bid_terms: { spread: spreadBasisPoints / 100, most_off: mostOff(breaks) } };
}

/** Reads a product's details, and ignores invalid values in the database, so that no row breaks its page. */
export function readDetails(value: unknown): Product['additionalInformation'] {
	if (!Array.isArray(value)) return [];
	return value.flatMap((one: Partial<Record<'key' | 'value', unknown>> | null) =>
		typeof one?.key === 'string' && typeof one.value === 'string' ? [{ key: one.key, value: one.value }] : [],
	);
}

/** Converts a row with its pictures to the contract's card. */
export function presentCard(row: ProductRow, images: ImageRow[]): ProductCard {
	const surcharges = readSurcharges(row.surcharges);
	return {
		id: row.id,
		sku: row.sku,
		code: row.sku,
		title: row.title,
		slug: row.slug,
		description: row.description,
		unit: row.unit,
		img: versionedPath(images[0]?.imgPath ?? ''),
		imageURLs: images.map((image) => ({
			img: versionedPath(image.imgPath),
			...(image.placeholder && { placeholder: image.placeholder }),
			...(image.colorName && image.colorCode && { color: { name: image.colorName, clrCode: image.colorCode } }),
		})),
		parent: row.categoryName,
		children: row.subCategoryName,
		category: { name: row.categoryName },
		brand: { name: row.brand },
		price: toDollars(row.askCents),
		pricing: {
			ask: toDollars(row.askCents),
			...termsOf(row),
			...bidTermsOf(row),
			...(Object.keys(surcharges).length > 0 && { surcharges }),
		},
		discount: row.discount,
		quantity: row.quantity,
		status: row.quantity > 0 ? 'in-stock' : 'out-of-stock',
		...(row.isPaused && { paused: true }),
		metal_type: metalIds.find((id) => id === row.metalId) ?? null,
		...(row.fineness !== null && { fineness: row.fineness }),
		productType: row.productType,
		rating: { average: row.ratingAverage, count: row.ratingCount },
		offerDate: row.offerDate,
		featured: row.featured,
		sellCount: row.sellCount,
		tags: row.tags,
		sizes: row.sizes,
		videoId: row.videoId,
	};
}

/** A card with quantity breaks, for pages where a shopper chooses a quantity. Listings omit them. */
export function presentCardWithBreaks(row: ProductRow, images: ImageRow[]): ProductCard {
	const card = presentCard(row, images);
	const breaks = readBreaks(row.breaks);
	return { ...card, pricing: { ...card.pricing, ...(breaks.length > 0 && { breaks }) } };
}

export function presentProduct(
	row: ProductRow,
	images: ImageRow[],
	{ reviews, ratingCounts, hasVerified }: { reviews: ReviewRow[]; ratingCounts: number[]; hasVerified: boolean },
): Product {
	return {
		...presentCardWithBreaks(row, images),
		additionalInformation: readDetails(row.additionalInformation),
		reviews: reviews.map(presentReview),
		updated_at: row.updatedAt.toISOString(),
		ratingCounts,
		hasVerifiedReviews: hasVerified,
		bullion: row.form && {
			form: row.form,
			fine_weight: (row.fineWeightMicroOz ?? 0) / 1e6,
			fineness: row.fineness ?? '',
			premium: (row.premiumBasisPoints ?? 0) / 100,
			spread: (row.spreadBasisPoints ?? 0) / 100,
			face_value: row.faceValue,
			year: row.year,
		},
	};
}

/** Publishes no email address: see docs/decisions/003-review-addresses.md. */
export function presentReview(row: ReviewRow): Review {
	return {
		user: versionedPath(row.userImg),
		name: row.name,
		review: row.review,
		date: row.date.toISOString(),
		rating: row.rating,
		is_verified: row.isVerified,
		edited_at: row.editedAt?.toISOString() ?? null,
	};
}

export function presentImage(row: ImageRow): ProductImage {
	return {
		image_id: String(row.id),
		product_id: row.productId,
		imgCode: row.imgCode,
		imgType: row.imgType,
		imgPath: versionedPath(row.imgPath),
		placeholder: row.placeholder,
		created_at: row.createdAt.toISOString(),
		updated_at: row.updatedAt.toISOString(),
		deleted_at: row.deletedAt?.toISOString() ?? null,
	};
}
