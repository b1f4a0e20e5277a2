import type { Page, Response } from '@playwright/test';

/** The metadata in a page's head. Missing values are empty. */
export type Head = {
	lang: string;
	/** From the page and from its headers. */
	robots: string;
	/** Path and query, because a replay runs at different origins. */
	canonical: string;
	description: string;
	/** Each `@type` in its JSON-LD. */
	data: string[];
};

/**
 * Reads the head from the HTML of the response. Hydration could add missing elements, and search engines may not run scripts.
 */
export async function headOf(page: Page, response: Response | null): Promise<Head> {
	const html = (await response?.text()) ?? '';
	const sent = await page.evaluate((html) => {
		const sent = new DOMParser().parseFromString(html, 'text/html');
		const contents = (name: string) =>
			[...sent.querySelectorAll(`meta[name="${name}" i]`)].map((meta) => meta.getAttribute('content') ?? '');
		return {
			lang: sent.documentElement.lang,
			robots: contents('robots'),
			canonical: [...sent.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href') ?? ''),
			description: contents('description'),
			data: [...sent.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent ?? ''),
		};
	}, html);
	const robots = response?.headers()['x-robots-tag'];
	return {
		lang: sent.lang,
		robots: [...sent.robots, ...(robots ? [robots] : [])].join(', '),
		canonical: sent.canonical.map(pathOf).join(', '),
		description: sent.description.join(', '),
		data: [...new Set(sent.data.flatMap(typesIn))].sort(),
	};
}

function pathOf(address: string): string {
	const { pathname, search } = new URL(address, 'http://localhost');
	return pathname + search;
}

/** Every `@type` in JSON-LD, at any depth. */
export function typesIn(text: string): string[] {
	try {
		return typesOf(JSON.parse(text));
	} catch {
		return ['not readable'];
	}
}

function typesOf(value: unknown): string[] {
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, of]) => (name === '@type' ? [of].flat().map(String) : typesOf(of)));
}

/** The differences from a stored head. @returns a line for each */
export function changedHead(seen: Head, stored: Head): string[] {
	const { data, ...facts } = seen;
	const texts = (Object.keys(facts) as (keyof typeof facts)[])
		.filter((name) => seen[name] !== stored[name])
		.map((name) => {
			return seen[name]
				? `${name} is now ${seen[name]}, was ${stored[name] || 'not set'}`
				: `${name} is gone, was ${stored[name]}`;
		});
	const gone = stored.data.filter((type) => !data.includes(type)).map((type) => `JSON-LD of ${type} is gone`);
	const come = data.filter((type) => !stored.data.includes(type)).map((type) => `JSON-LD of ${type} is new`);
	return [...texts, ...gone, ...come];
}
