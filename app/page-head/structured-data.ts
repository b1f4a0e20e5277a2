import type { Product } from '../../contract/catalogue/product.ts';
import type { Post } from '../../contract/content/content.ts';
import type { PaymentMethod } from '../../contract/payment-methods.ts';
import type { CountryShipping } from '../../contract/places/place.ts';
import { priceOf, toCents, toDollars } from '../../contract/pricing/amount.ts';
import { piecePrices } from '../../contract/pricing/payment-prices.ts';
import { priceSteps } from '../../contract/pricing/price-steps.ts';
import { kinds } from '../content/post-pages.ts';
import type { Crumb } from '../ui/breadcrumbs.tsx';
import { shopName } from './page-meta.ts';
import { returnPolicyData, shippingData } from './returns-and-shipping.ts';

/** A thing as schema.org describes it. */
export type StructuredData = { [key: string]: Json };
type Json = string | number | boolean | null | undefined | Json[] | StructuredData;

/** Where a page is served: of what the root loader gives, `matches[0].loaderData` in a page's `meta`. */
export type Site = { origin: string; settings: { imageBase: string; pictureResizer?: string } } | undefined;

const schema = 'https://schema.org';

/**
 * The absolute address of a picture, for those who look from elsewhere; none of a drawing, which they do not show.
 *
 * @param card as the card that others show: a JPEG of 1200 to 630 pixels, where the shop makes them
 */
export function pictureAddress(site: Site, img: string, card?: 'card'): string | undefined {
	if (!site || img === '' || img.endsWith('.svg')) return undefined;
	const { imageBase, pictureResizer } = site.settings;
	const isMade = card && pictureResizer && imageBase === '/pictures/';
	return new URL((isMade ? `${pictureResizer}/f_jpeg,s_1200x630/` : imageBase) + img, site.origin).href;
}

/** The way to a page, from the home down. */
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

/** Who keeps the shop. */
export function organizationData(site: Site): StructuredData {
	return { '@context': schema, ...house(site) };
}

function house(site: Site): StructuredData {
	const origin = site?.origin ?? '';
	return { '@type': 'Organization', name: shopName, url: `${origin}/`, logo: `${origin}/icon-512.png` };
}

/** The site, and how it is searched. */
export function siteData(site: Site): StructuredData {
	const origin = site?.origin ?? '';
	return {
		'@context': schema,
		'@type': 'WebSite',
		name: shopName,
		url: `${origin}/`,
		potentialAction: {
			'@type': 'SearchAction',
			target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?searchText={search_term_string}` },
			'query-input': 'required name=search_term_string',
		},
	};
}

/** Reviews that search engines are told word for word; the rating is that of all. */
const toldReviews = 3;

/**
 * A product with its offer at what a shopper pays now, its rating and its reviews; where it comes in colors or sizes the group of
 * these, which are sold at one offer.
 */
export function productData(site: Site, product: Product, shipping: CountryShipping[]): StructuredData {
	const { title, description, code, brand, parent, rating, reviews, imageURLs } = product;
	const pictures = imageURLs.flatMap(({ img }) => pictureAddress(site, img) ?? []);
	const variants = variantsOf(site, product);
	const house = { '@type': 'Brand', name: brand.name };
	const offer = offerOf(site, product, shipping);
	return {
		'@context': schema,
		'@type': variants.length > 1 ? 'ProductGroup' : 'Product',
		name: title,
		description,
		category: parent,
		brand: house,
		// Goods have no such date, their page has.
		mainEntityOfPage: { '@type': 'ItemPage', url: addressOf(site, product), dateModified: product.updated_at },
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
						brand: house,
						...variant,
						// Said once: the others are sold at the same.
						offers: index === 0 ? { '@id': '#offer', ...offer } : { '@id': '#offer' },
					})),
				}
			: { sku: code, offers: offer }),
		...(rating.count > 0 && {
			aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
			review: reviews.slice(0, toldReviews).map(reviewOf),
		}),
	};
}

/** Each color in each size that a product comes in; one where it comes in one. */
function variantsOf(site: Site, { title, imageURLs, sizes }: Product) {
	const colors = new Map(imageURLs.flatMap(({ img, color }) => (color ? [[color.name, img]] : [])));
	return [...(colors.size > 1 ? colors : ([[undefined, imageURLs[0]?.img ?? '']] as const))].flatMap(([color, img]) =>
		(sizes.length > 1 ? sizes : [undefined]).map((size) => {
			const image = pictureAddress(site, img);
			return {
				name: [title, color, size].filter(Boolean).join(', '),
				...(image && { image }),
				...(color && { color }),
				...(size && { size }),
			};
		}),
	);
}

const addressOf = (site: Site, { id }: Product) => `${site?.origin ?? ''}/product-details/${id}`;

function offerOf(site: Site, product: Product, shipping: CountryShipping[]): StructuredData {
	const { discount, status, offerDate } = product;
	return {
		'@type': 'Offer',
		url: addressOf(site, product),
		...dollars(regularCents(product, paidCents(product))),
		acceptedPaymentMethod: pricesOf(product)
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

/** As schema.org names them. */
const paymentNames: Record<PaymentMethod, string> = {
	'bank-wire': 'ByBankTransferInAdvance',
	cheque: 'CheckInAdvance',
	card: 'CreditCard',
};

const paidCents = (product: Product) => toCents(priceOf(product).paid);

const pricesOf = (product: Product) => piecePrices(paidCents(product), product.pricing.surcharges);

/** The regular price of what costs so much by wire: search engines are told a price that anybody can pay, usually by card. */
const regularCents = ({ pricing }: Product, cents: number) => piecePrices(cents, pricing.surcharges)[0]?.cents ?? cents;

/** What each of many costs, where that is less than the price of one, and what payment methods above the regular price add. */
function specifiedPrices(product: Product): StructuredData {
	const [, ...steps] = priceSteps(paidCents(product), product.pricing.breaks, product.quantity);
	const prices = [
		...steps.map(({ from, to, cents }) => ({
			'@type': 'UnitPriceSpecification',
			...dollars(regularCents(product, cents)),
			eligibleQuantity: { '@type': 'QuantitativeValue', minValue: from, ...(to && { maxValue: to }) },
		})),
		...pricesOf(product)
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

/** The part of a product page's head that is worked out on the server, so that the browser need not know how. */
export function productHead(site: Site, product: Product, shipping: CountryShipping[], way: Crumb[]) {
	return { ...cardOf(site, product), data: [productData(site, product, shipping), breadcrumbData(site, way)] };
}

/** What of a product's head is the card that others show: its picture, price and stock. */
function cardOf(site: Site, product: Product) {
	const { title, img, status } = product;
	const url = pictureAddress(site, img, 'card');
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

/** A post with who wrote it and when. */
export function articleData(site: Site, post: Post, path: string): StructuredData {
	const picture = pictureAddress(site, post.cover ?? '');
	return {
		'@context': schema,
		'@type': kinds[post.kind].schemaType,
		headline: post.title,
		description: post.summary,
		datePublished: post.published_at,
		dateModified: post.updated_at,
		author: { '@type': 'Person', name: post.author.name, jobTitle: post.author.role },
		publisher: house(site),
		mainEntityOfPage: `${site?.origin ?? ''}${path}`,
		keywords: post.tags.map((tag) => tag.name).join(', '),
		...(picture && { image: [picture] }),
	};
}

/** What of a post's head is the card that others show. */
export function articleCardMeta(site: Site, post: Post) {
	const url = pictureAddress(site, post.cover ?? '', 'card');
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
