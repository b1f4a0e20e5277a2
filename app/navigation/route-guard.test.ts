import { expect, test, vi } from 'vitest';
import { guarded } from './route-guard.ts';

const url = new URL('https://shop.example/dev/kit?part=2');

test('loads the page’s data if access is allowed', async () => {
	const loader = guarded(
		async () => true,
		({ url: { pathname } }: { url: URL }) => pathname,
	);
	expect(await loader({ url })).toBe('/dev/kit');
});

test('responds with 404 and loads nothing if access is denied', async () => {
	const read = vi.fn();
	await expect(guarded(() => false, read)({ url })).rejects.toMatchObject({
		init: { status: 404 },
		data: { message: 'Page not found: /dev/kit?part=2' },
	});
	expect(read).not.toHaveBeenCalled();
});
