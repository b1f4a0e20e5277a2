/** Where an address of the shop leads, and what that page is headed. */
export type Place = { path: string; heading: string };

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** Asks the shop itself, past the walk's network; each address once. */
export function createPlaces(shopUrl: string): (path: string) => Promise<Place> {
	const known = new Map<string, Promise<Place>>();
	return (path) => {
		const place = known.get(path) ?? ask(new URL(path, shopUrl));
		known.set(path, place);
		return place;
	};
}

async function ask(url: URL): Promise<Place> {
	const answer = await fetch(url, { headers: { accept: 'text/html' } });
	const html = await answer.text();
	const { pathname, search } = new URL(answer.url);
	const heading = (html.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1] ?? '')
		.replace(/<[^>]*>/g, '')
		.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '')
		.replace(/\s+/g, ' ')
		.trim();
	if (!heading) throw new Error(`${url.pathname}: the page that the shop sends has no heading.`);
	return { path: pathname + search, heading };
}
