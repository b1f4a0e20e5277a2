/** The final path of an address after redirects, and the heading of its page. */
export type Place = { path: string; heading: string };

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** Creates a function that loads a page without the simulated network, each address once. */
export function createPlaces(shopUrl: string): (path: string) => Promise<Place> {
	const known = new Map<string, Promise<Place>>();
	return (path) => {
		const place = known.get(path) ?? loadPlace(new URL(path, shopUrl));
		known.set(path, place);
		return place;
	};
}

async function loadPlace(url: URL): Promise<Place> {
	const response = await fetch(url, { headers: { accept: 'text/html' } });
	const html = await response.text();
	const { pathname, search } = new URL(response.url);
	const heading = (html.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1] ?? '')
		.replace(/<[^>]*>/g, '')
		.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '')
		.replace(/\s+/g, ' ')
		.trim();
	if (!heading) throw new Error(`${url.pathname}: the HTML has no heading.`);
	return { path: pathname + search, heading };
}
