import { createHash } from 'node:crypto';

type Thing = { '@type'?: string; [key: string]: unknown };

export type CrawledPage = {
	status: number;
	title: string;
	/** Path and query of the page's one address. */
	canonical: string;
	/** What it tells search engines, as it was parsed. */
	data: Thing[];
};

/** What a page's HTML refers to, found without a browser: all of it must be there before scripts run. */
const patterns = {
	link: /<a (?![^>]*\brel="nofollow")[^>]*?href="([^"]*)"/g,
	file: /<(?:img|source|video) [^>]*?src="([^"]*)"/g,
	poster: /<video [^>]*?poster="([^"]*)"/g,
	card: /<meta property="og:image" content="([^"]*)"/g,
	data: /<script type="application\/ld\+json">(.*?)<\/script>/gs,
};

/** Pages and files that are asked for at a time: so that neither the shop nor its reader waits for the other. */
const atOnce = 4;

/** Does something with each of a list, a few at a time. */
export async function forEach<T>(list: Iterable<T>, act: (item: T) => Promise<void>): Promise<void> {
	const left = [...list].values();
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			for (const item of left) await act(item);
		}),
	);
}

/** Pages that show any product of the shop beside its own page; no link leads to all but the first. */
const productViews = [
	'/contact?product=',
	'/sell?product=',
	...['gallery', 'list', 'slider', 'swatches'].map((view) => `/product-details-${view}?id=`),
];

/** Every page is read, or of those that there are many of, a part. */
export type Extent = 'whole' | 'part';

/** Of how many products, and of choices in listings, one is read where a part is. */
const partOf = 8;

/**
 * Whether a page is read: each product on its own page and in one of the other views by turns, which is a page of every view for
 * every sixth product. All products in all views are half of the shop. Of a part of the shop, each page whose path has neither a
 * query nor a number at its end, and one in eight of the others, the same in every run.
 */
function isInTurn(path: string, extent: Extent): boolean {
	if (extent === 'part' && /\?|\/\d+$/.test(path) && digest(path) % partOf > 0) return false;
	const turn = productViews.findIndex((view) => path.startsWith(view));
	if (turn < 0) return true;
	const product = path.slice(productViews[turn]?.length);
	return Number.parseInt(product, 10) % productViews.length === turn || !/^\d+$/.test(product);
}

const digest = (path: string) => createHash('sha256').update(path).digest().readUInt32BE();

/** Asks for what is not compressed: to compress a page takes the shop half as long as to make it. */
export const ask = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
	fetch(url, { method, headers: { 'Accept-Encoding': 'identity' } });

/**
 * Every page that a crawler can click to from the home or from one of the addresses that no link leads to, but for those out of
 * turn, and every file that they show. Links that ask not to be followed are not.
 */
export async function crawl(origin: string, extent: Extent, unlinked: string[]) {
	const pages = new Map<string, CrawledPage>();
	const files = new Set<string>();
	const known = new Set(['/', ...unlinked]);
	let next = [...known];

	function find(to: string) {
		if (known.has(to) || !isInTurn(to, extent)) return;
		known.add(to);
		next.push(to);
	}

	async function read(path: string) {
		const answer = await ask(origin + path);
		const html = await answer.text();
		if (!answer.headers.get('content-type')?.startsWith('text/html')) {
			if (answer.status !== 200) files.add(path);
			return;
		}
		for (const href of matches(html, patterns.link)) {
			const url = new URL(href, origin + path);
			if (url.origin !== origin) continue;
			find(url.pathname + url.search);
			const [, product] = url.pathname.match(/^\/product-details\/(\d+)$/) ?? [];
			if (product) for (const view of productViews) find(view + product);
		}
		for (const name of ['file', 'poster', 'card'] as const) {
			for (const file of matches(html, patterns[name])) files.add(file);
		}
		const canonical = matches(html, /<link rel="canonical" href="([^"]*)"/g)[0];
		pages.set(path, {
			status: answer.status,
			title: matches(html, /<title>([^<]*)</g)[0] ?? '',
			canonical: canonical ? canonical.replace(origin, '') : path,
			data: [...html.matchAll(patterns.data)].map(([, json = '']) => JSON.parse(json)),
		});
	}

	while (next.length > 0) {
		const found = next;
		next = [];
		await forEach(found, read);
	}
	return { pages, files };
}

function matches(html: string, pattern: RegExp): string[] {
	return [...html.matchAll(pattern)].map(([, text = '']) => text.replaceAll('&amp;', '&'));
}

/** What search engines want of a thing before they show it: https://developers.google.com/search/docs/appearance/structured-data */
const required: Record<string, string[]> = {
	Product: ['name', 'image', 'sku', 'brand', 'offers'],
	ProductGroup: ['name', 'image', 'productGroupID', 'brand', 'variesBy', 'hasVariant'],
	ItemPage: ['url', 'dateModified'],
	Brand: ['name'],
	Offer: ['url', 'price', 'priceCurrency', 'availability'],
	OfferShippingDetails: ['shippingRate', 'shippingDestination'],
	ShippingDeliveryTime: ['handlingTime', 'transitTime'],
	MonetaryAmount: ['currency'],
	DefinedRegion: ['addressCountry'],
	QuantitativeValue: ['minValue'],
	UnitPriceSpecification: ['price', 'priceCurrency', 'eligibleQuantity'],
	PaymentChargeSpecification: ['price', 'priceCurrency', 'appliesToPaymentMethod'],
	MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
	AggregateRating: ['ratingValue', 'reviewCount'],
	Review: ['author', 'datePublished', 'reviewRating'],
	Rating: ['ratingValue', 'bestRating'],
	BreadcrumbList: ['itemListElement'],
	ListItem: ['position'],
	ItemList: ['itemListElement'],
	Article: ['headline', 'datePublished', 'author', 'image'],
	BlogPosting: ['headline', 'datePublished', 'author', 'image'],
	NewsArticle: ['headline', 'datePublished', 'author', 'image'],
	Person: ['name'],
	ImageObject: ['url'],
	Organization: ['name', 'url', 'logo'],
	WebSite: ['name', 'url', 'potentialAction'],
	SearchAction: ['target', 'query-input'],
	EntryPoint: ['urlTemplate'],
	FAQPage: ['mainEntity'],
	Question: ['name', 'acceptedAnswer'],
	Answer: ['text'],
};

/** What is missing in a thing or in the things inside it, a line each. */
export function missingIn(value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap(missingIn);
	if (typeof value !== 'object' || value === null) return [];
	const thing = value as Thing;
	const inside = Object.values(thing).flatMap(missingIn);
	if (thing['@type'] === undefined) return inside;
	const wanted = required[thing['@type']];
	if (!wanted) return [`${thing['@type']}: not one of the kinds that this shop speaks of`, ...inside];
	// A list of products says where each is, a way to the page how each is called.
	const own =
		thing['@type'] === 'ListItem' ? [thing.item === undefined && thing.name === undefined ? 'url' : 'name'] : [];
	const isEmpty = (key: string) => thing[key] === undefined || thing[key] === '' || thing[key] === null;
	return [...[...wanted, ...own].filter(isEmpty).map((key) => `${thing['@type']}: no ${key}`), ...inside];
}
