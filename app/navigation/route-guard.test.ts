import { expect, test, vi } from 'vitest';
import { guarded } from './route-guard.ts';

const url = new URL('https://shop.example/dev/kit?part=2');

test('who may enter gets the page’s data', async () => {
	const loader = guarded(
		async () => true,
		({ url: { pathname } }: { url: URL }) => pathname,
	);
	expect(await loader({ url })).toBe('/dev/kit');
});

test('for who may not there is no such page, and nothing is read', async () => {
	const read = vi.fn();
	await expect(guarded(() => false, read)({ url })).rejects.toMatchObject({
		init: { status: 404 },
		data: { message: 'Page not found: /dev/kit?part=2' },
	});
	expect(read).not.toHaveBeenCalled();
});
