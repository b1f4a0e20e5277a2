import { createMemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { bringCode } from './bring-code.ts';

test('a page’s files come by links that say that nobody waits for them; one that fails makes room for the next', async () => {
	const links: { href?: string; rel?: string; dataset: Record<string, string>; onerror?: () => void }[] = [];
	const files = ['/assets/about.js', ...[1, 2, 3, 4].map((n) => `/assets/part-${n}.js`)];
	const { routes } = createMemoryRouter([{ id: 'about', path: '/about' }], { initialEntries: ['/about'] });
	vi.stubGlobal('window', {
		location: { origin: 'https://shop.example' },
		__reactRouterDataRouter: { routes },
		__reactRouterManifest: { routes: { about: { module: files[0], imports: files.slice(1) } } },
	});
	vi.stubGlobal('document', {
		createElement: () => ({ dataset: {} }),
		querySelector: () => null,
		head: { append: (link: (typeof links)[number]) => links.push(link) },
	});
	bringCode('/about');
	bringCode('/about');
	expect(links.map(({ href }) => href)).toEqual(files.slice(0, 4));
	expect(links.map(({ rel, dataset }) => [rel, dataset.ahead])).toEqual(Array(4).fill(['modulepreload', '']));
	links[0]?.onerror?.();
	await vi.waitFor(() => expect(links.at(-1)?.href).toBe(files[4]));
	links[1]?.onerror?.();
	await vi.waitFor(() => expect(links).toHaveLength(files.length));
});
