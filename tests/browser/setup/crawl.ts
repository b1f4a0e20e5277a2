import { createHash } from 'node:crypto';

type Thing = { '@type'?: string; [key: string]: unknown };

export type CrawledPage = {
	status: number;
	title: string;
	/** Path and query of the canonical address. */
	canonical: string;
	/** Parsed structured data. */
	data: Thing[];
};

/** Links and files in the HTML. The crawler runs no scripts, because links and files must not need them. */
const patterns = {
	link: /<a (?![^>]*\brel="nofollow")[^>]*?href="([^"]*)"/g,
	file: /<(?:img|source|video) [^>]*?src="([^"]*)"/g,
	poster: /<video [^>]*?poster="([^"]*)"/g,
	card: /<meta property="og:image" content="([^"]*)"/g,
	data: /<script type="application\/ld\+json">(.*?)<\/script>/gs,
};

/** Number of parallel requests. */
const atOnce = 4;

/** Calls a function for each item, a few at a time. */
export async function forEach<T>(list: Iterable<T>, act: (item: T) => Promise<void>): Promise<void> {
	const left = [...list].values();
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			for (const item of left) await act(item);
		}),
	);
}

/** Further pages that show a product. */
const productViews = [
	'/contact?product=',
	'/sell?product=',
	...['gallery', 'list', 'slider', 'swatches'].map((view) => `/product-details-${view}?id=`),
];

/** Whether to read every page, or only some pages of each kind. */
export type Extent = 'whole' | 'part';

/** With 'part', one in eight product pages and filtered listings is read. */
const partOf = 8;

/**
 * Chooses the pages to read, the same in every run. Reads each product's own page and only one of its other views, because all views
 * are half of the shop's pages. With 'part', reads every page whose path has no query and no number at its end, and one in eight of
 * the others.
 */
function isChosen(path: string, extent: Extent): boolean {
	if (extent === 'part' && /\?|\/\d+$/.test(path) && digest(path) % partOf > 0) return false;
	const turn = productViews.findIndex((view) => path.startsWith(view));
	if (turn < 0) return true;
	const product = path.slice(productViews[turn]?.length);
	return Number.parseInt(product, 10) % productViews.length === turn || !/^\d+$/.test(product);
}

const digest = (path: string) => createHash('sha256').update(path).digest().readUInt32BE();

/** Requests an uncompressed response, because compressing a page takes the shop half as long as rendering it. */
export const ask = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
	fetch(url, { method, headers: { 'Accept-Encoding': 'identity' } });

/**
 * Follows all links from the home page and from unlinked pages, except links with `rel="nofollow"` and pages that `isChosen` leaves out.
 *
 * @returns the pages, the files that they show, and the paths of all links, also to pages that were not read
 */
export async function crawl(origin: string, extent: Extent, unlinked: string[]) {
	const pages = new Map<string, CrawledPage>();
	const files = new Set<string>();
	const linked = new Set<string>();
	const known = new Set(['/', ...unlinked]);
	let next = [...known];

	function find(to: string) {
		if (known.has(to) || !isChosen(to, extent)) return;
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
			linked.add(url.pathname);
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
	return { pages, files, linked };
}

function matches(html: string, pattern: RegExp): string[] {
	return [...html.matchAll(pattern)].map(([, text = '']) => text.replaceAll('&amp;', '&'));
}

/** Properties that search engines require: https://developers.google.com/search/docs/appearance/structured-data */
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

/** Finds missing properties in structured data. @returns one line per property */
export function missingProperties(value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap(missingProperties);
	if (typeof value !== 'object' || value === null) return [];
	const thing = value as Thing;
	const inside = Object.values(thing).flatMap(missingProperties);
	if (thing['@type'] === undefined) return inside;
	const wanted = required[thing['@type']];
	if (!wanted) return [`${thing['@type']}: not in the list of required properties`, ...inside];
	// In a list of products, items need a URL; in breadcrumbs, a name.
	const own =
		thing['@type'] === 'ListItem' ? [thing.item === undefined && thing.name === undefined ? 'url' : 'name'] : [];
	const isEmpty = (key: string) => thing[key] === undefined || thing[key] === '' || thing[key] === null;
	return [...[...wanted, ...own].filter(isEmpty).map((key) => `${thing['@type']}: no ${key}`), ...inside];
}
