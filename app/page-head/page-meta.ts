import type { MetaDescriptor } from 'react-router';
import { brandName, currentShop } from '../../contract/shop.ts';
import type { StructuredData } from './structured-data.ts';

type PageMeta = {
	title: string;
	description?: string;
	/** Path and query of the page's canonical URL, from the root. */
	canonical?: string;
	/** The origin of the shop, from the root loader. */
	origin?: string | undefined;
	robots?: 'noindex';
	/** The picture of the link preview; its URL is absolute. */
	picture?: { url: string; alt: string } | undefined;
	/** The Open Graph type of the page. */
	type?: 'website' | 'article' | 'product';
	/** Further Open Graph properties: `{ 'product:price:amount': '12.00' }`. */
	properties?: Record<string, string>;
	/** Structured data for search engines. React Router escapes it. */
	data?: StructuredData[];
};

/** The head tags of a page. The title ends in a vertical bar and the shop's name. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
	const { title, description, canonical, origin = '', robots, data = [] } = page;
	const described: MetaDescriptor[] = [{ title: `${title} | ${brandName()}` }];
	if (description) described.push({ name: 'description', content: description });
	if (canonical) described.push({ tagName: 'link', rel: 'canonical', href: `${origin}${canonical}` });
	if (robots) described.push({ name: 'robots', content: robots });
	else described.push(...previewTags(page));
	return [...described, ...data.map((entry) => ({ 'script:ld+json': entry }))];
}

/** Open Graph properties, and the card type of X. */
function previewTags({ title, description, canonical, origin = '', type = 'website', properties, ...page }: PageMeta) {
	const picture = page.picture ?? (origin ? { url: shopPicture(origin), alt: brandName() } : undefined);
	const facts = {
		'og:site_name': brandName(),
		'og:type': type,
		'og:title': title,
		...(description && { 'og:description': description }),
		...(canonical && { 'og:url': `${origin}${canonical}` }),
		...(picture && { 'og:image': picture.url, 'og:image:alt': picture.alt }),
		...properties,
	};
	return [
		...Object.entries(facts).map(([property, content]) => ({ property, content })),
		{ name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
	];
}

/** The picture of the shop in previews of pages without one of their own. */
const shopPicture = (origin: string) => new URL(currentShop().profile?.social_card || '/icon-512.png', origin).href;
