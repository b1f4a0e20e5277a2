import type { Page, Response } from '@playwright/test';

/** What a page's head says for machines; what it does not say is empty. */
export type Head = {
	lang: string;
	/** Of the page and of its headers. */
	robots: string;
	/** Path and query: the same shop is replayed at many an origin. */
	canonical: string;
	description: string;
	/** Each `@type` that its JSON-LD names. */
	data: string[];
};

/**
 * Reads a head as it was sent: a browser that hydrates the page puts back what is missing, and what reads it for a search may not run
 * scripts.
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

/** Every `@type` in a piece of JSON-LD, at whatever depth. */
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

/** What a head says otherwise than it did, a line each. */
export function changedHead(seen: Head, stored: Head): string[] {
	const { data, ...facts } = seen;
	const texts = (Object.keys(facts) as (keyof typeof facts)[])
		.filter((name) => seen[name] !== stored[name])
		.map((name) => {
			return seen[name]
				? `${name} is now ${seen[name]}, was ${stored[name] || 'not said'}`
				: `${name} is gone, was ${stored[name]}`;
		});
	const gone = stored.data.filter((type) => !data.includes(type)).map((type) => `JSON-LD of ${type} is gone`);
	const come = data.filter((type) => !stored.data.includes(type)).map((type) => `JSON-LD of ${type} is new`);
	return [...texts, ...gone, ...come];
}
