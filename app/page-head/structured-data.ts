import type { Product } from '../../contract/catalogue/product.ts';
import type { Post } from '../../contract/content/content.ts';
import type { PaymentMethod } from '../../contract/payment-methods.ts';
import type { CountryShipping } from '../../contract/places/place.ts';
import { priceOf, toCents, toDollars } from '../../contract/pricing/amount.ts';
import { piecePrices } from '../../contract/pricing/payment-prices.ts';
import { priceSteps } from '../../contract/pricing/price-steps.ts';
import { brandName } from '../../contract/shop.ts';
import { kinds } from '../content/post-pages.ts';
import type { Crumb } from '../ui/breadcrumbs.tsx';
import { returnPolicyData, shippingData } from './returns-and-shipping.ts';

/** A schema.org object. */
export type StructuredData = { [key: string]: Json };
type Json = string | number | boolean | null | undefined | Json[] | StructuredData;

/** The origin and settings from the root loader: `matches[0].loaderData` in a page's `meta`. */
export type Site = { origin: string; settings: { imageBase: string; pictureResizer?: string } } | undefined;

const schema = 'https://schema.org';

/**
 * The absolute URL of a picture; undefined for an SVG, which link previews don't show.
 *
 * @param card returns the 1200 × 630 JPEG for a link preview if the shop has a picture resizer
 */
export function pictureUrl(site: Site, img: string, card?: 'card'): string | undefined {
	if (!site || img === '' || img.endsWith('.svg')) return undefined;
	const { imageBase, pictureResizer } = site.settings;
	const isResized = card && pictureResizer && imageBase === '/pictures/';
	return new URL((isResized ? `${pictureResizer}/f_jpeg,s_1200x630/` : imageBase) + img, site.origin).href;
}

/** The breadcrumbs of a page, from the home page down. */
export function breadcrumbData(site: Site, crumbs: Crumb[]): StructuredData {
	return {
		'@context': schema,
		'@type': 'BreadcrumbList',
		itemListElement: crumbs.map(({ name, to }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name,
			...(to && { item: `${site?.origin ?? ''}${to}` }),
		})),
	};
}

/** The organization that runs the shop. */
export function organizationData(site: Site): StructuredData {
	return { '@context': schema, ...organization(site) };
}

function organization(site: Site): StructuredData {
	const origin = site?.origin ?? '';
	return { '@type': 'Organization', name: brandName(), url: `${origin}/`, logo: `${origin}/icon-512.png` };
}

/** The site and its search URL. */
export function siteData(site: Site): StructuredData {
	const origin = site?.origin ?? '';
	return {
		'@context': schema,
		'@type': 'WebSite',
		name: brandName(),
		url: `${origin}/`,
		potentialAction: {
			'@type': 'SearchAction',
			target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?searchText={search_term_string}` },
			'query-input': 'required name=search_term_string',
		},
	};
}

/** The number of reviews to include in full. The rating covers all of them. */
const maxReviews = 3;

/**
 * A product with its offer at the current price, its rating and its reviews. With several colors or sizes, it is a group of variants
 * that share one offer.
 */
export function productData(site: Site, product: Product, shipping: CountryShipping[]): StructuredData {
	const { title, description, code, brand, parent, rating, reviews, imageURLs } = product;
	const pictures = imageURLs.flatMap(({ img }) => pictureUrl(site, img) ?? []);
	const variants = variantsOf(site, product);
	const brandData = { '@type': 'Brand', name: brand.name };
	const offer = offerOf(site, product, shipping);
	return {
		'@context': schema,
		'@type': variants.length > 1 ? 'ProductGroup' : 'Product',
		name: title,
		description,
		category: parent,
		brand: brandData,
		// `Product` has no modification date, but its page has.
		mainEntityOfPage: { '@type': 'ItemPage', url: productUrl(site, product), dateModified: product.updated_at },
		...(pictures.length > 0 && { image: [...new Set(pictures)] }),
		...(variants.length > 1
			? {
					productGroupID: code,
					variesBy: (['color', 'size'] as const)
						.filter((name) => variants[0]?.[name])
						.map((name) => `${schema}/${name}`),
					hasVariant: variants.map((variant, index) => ({
						'@type': 'Product',
						sku: code,
						brand: brandData,
						...variant,
						// The first variant contains the offer. The others refer to it, since all have the same price.
						offers: index === 0 ? { '@id': '#offer', ...offer } : { '@id': '#offer' },
					})),
				}
			: { sku: code, offers: offer }),
		...(rating.count > 0 && {
			aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
			review: reviews.slice(0, maxReviews).map(reviewOf),
		}),
	};
}

/** Each combination of color and size of a product; a single one if it has no options. */
function variantsOf(site: Site, { title, imageURLs, sizes }: Product) {
	const colors = new Map(imageURLs.flatMap(({ img, color }) => (color ? [[color.name, img]] : [])));
	return [...(colors.size > 1 ? colors : ([[undefined, imageURLs[0]?.img ?? '']] as const))].flatMap(([color, img]) =>
		(sizes.length > 1 ? sizes : [undefined]).map((size) => {
			const image = pictureUrl(site, img);
			return {
				name: [title, color, size].filter(Boolean).join(', '),
				...(image && { image }),
				...(color && { color }),
				...(size && { size }),
			};
		}),
	);
}

const productUrl = (site: Site, { id }: Product) => `${site?.origin ?? ''}/product-details/${id}`;

function offerOf(site: Site, product: Product, shipping: CountryShipping[]): StructuredData {
	const { discount, status, offerDate } = product;
	return {
		'@type': 'Offer',
		url: productUrl(site, product),
		...dollars(regularCents(product, paidCents(product))),
		acceptedPaymentMethod: pricesByMethod(product)
			.filter(({ differenceCents }) => differenceCents <= 0)
			.flatMap(({ methods }) => methods.map(payment)),
		...specifiedPrices(product),
		availability: `${schema}/${status === 'in-stock' ? 'InStock' : 'OutOfStock'}`,
		itemCondition: `${schema}/NewCondition`,
		...(discount > 0 && offerDate?.endDate && { priceValidUntil: offerDate.endDate }),
		shippingDetails: shippingData(shipping),
		hasMerchantReturnPolicy: returnPolicyData(site?.origin ?? '', shipping, product.productType),
	};
}

const payment = (method: PaymentMethod) => `${schema}/${paymentNames[method]}`;

/** The names of payment methods on schema.org. */
const paymentNames: Record<PaymentMethod, string> = {
	'bank-wire': 'ByBankTransferInAdvance',
	cheque: 'CheckInAdvance',
	card: 'CreditCard',
};

const paidCents = (product: Product) => toCents(priceOf(product).paid);

const pricesByMethod = (product: Product) => piecePrices(paidCents(product), product.pricing.surcharges);

/** The regular price for a given wire price. Search engines get the price that everyone can pay, usually by card. */
const regularCents = ({ pricing }: Product, cents: number) => piecePrices(cents, pricing.surcharges)[0]?.cents ?? cents;

/** Quantity discounts, and the surcharges of payment methods above the regular price. */
function specifiedPrices(product: Product): StructuredData {
	const [, ...steps] = priceSteps(paidCents(product), product.pricing.breaks, product.quantity);
	const prices = [
		...steps.map(({ from, to, cents }) => ({
			'@type': 'UnitPriceSpecification',
			...dollars(regularCents(product, cents)),
			eligibleQuantity: { '@type': 'QuantitativeValue', minValue: from, ...(to && { maxValue: to }) },
		})),
		...pricesByMethod(product)
			.filter(({ differenceCents }) => differenceCents > 0)
			.flatMap(({ methods, differenceCents }) =>
				methods.map((method) => ({
					'@type': 'PaymentChargeSpecification',
					...dollars(differenceCents),
					appliesToPaymentMethod: payment(method),
				})),
			),
	];
	return prices.length > 0 ? { priceSpecification: prices } : {};
}

const dollars = (cents: number) => ({ price: toDollars(cents).toFixed(2), priceCurrency: 'USD' });

function reviewOf({ name, review, date, rating }: Product['reviews'][number]): StructuredData {
	return {
		'@type': 'Review',
		author: { '@type': 'Person', name },
		datePublished: date,
		reviewBody: review,
		reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
	};
}

/** The part of a product page's head that the server computes, so that the browser doesn't load this code. */
export function productHead(site: Site, product: Product, shipping: CountryShipping[], crumbs: Crumb[]) {
	return { ...previewMeta(site, product), data: [productData(site, product, shipping), breadcrumbData(site, crumbs)] };
}

/** The link preview of a product: picture, price and stock. */
function previewMeta(site: Site, product: Product) {
	const { title, img, status } = product;
	const url = pictureUrl(site, img, 'card');
	return {
		type: 'product' as const,
		picture: url ? { url, alt: title } : undefined,
		properties: {
			'product:price:amount': toDollars(regularCents(product, paidCents(product))).toFixed(2),
			'product:price:currency': 'USD',
			'product:availability': status === 'in-stock' ? 'in stock' : 'out of stock',
			'product:condition': 'new',
		},
	};
}

/** An article with its author and dates. */
export function articleData(site: Site, post: Post, path: string): StructuredData {
	const picture = pictureUrl(site, post.cover ?? '');
	return {
		'@context': schema,
		'@type': kinds[post.kind].schemaType,
		headline: post.title,
		description: post.summary,
		datePublished: post.published_at,
		dateModified: post.updated_at,
		author: { '@type': 'Person', name: post.author.name, jobTitle: post.author.role },
		publisher: organization(site),
		mainEntityOfPage: `${site?.origin ?? ''}${path}`,
		keywords: post.tags.map((tag) => tag.name).join(', '),
		...(picture && { image: [picture] }),
	};
}

/** The link preview of an article. */
export function articlePreviewMeta(site: Site, post: Post) {
	const url = pictureUrl(site, post.cover ?? '', 'card');
	return {
		type: 'article' as const,
		picture: url ? { url, alt: post.title } : undefined,
		properties: {
			'article:published_time': post.published_at,
			'article:modified_time': post.updated_at,
			'article:author': post.author.name,
			'article:section': post.tags[0]?.name ?? '',
		},
	};
}
