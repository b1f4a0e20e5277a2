import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { redirectToCanonicalPath } from './canonical-path.ts';

const tree = [
	{
		path: '',
		children: [
			{ index: true as const },
			{ children: [{ path: 'shop1' }, { path: 'product-details/:id' }, { path: 'blog-details/:id?' }] },
			{ path: 'alerts/confirm/:token' },
			{ path: 'assets/*' },
			{ path: '*' },
		],
	},
];

const shop = new Hono().use(redirectToCanonicalPath(async () => tree)).all('*', (c) => c.text('page'));

async function redirectOf(path: string, method = 'GET') {
	const answer = await shop.fetch(new Request(`http://shop.example${path}`, { method }));
	return answer.status === 308 ? answer.headers.get('Location') : answer.status;
}

test('redirects a trailing slash and capitals to the canonical path, with the query', async () => {
	expect(await redirectOf('/shop1/')).toBe('/shop1');
	expect(await redirectOf('/SHOP1?category=gold&searchText=A/')).toBe('/shop1?category=gold&searchText=A/');
	expect(await redirectOf('/Product-Details/1001/?reviews=verified-first')).toBe(
		'/product-details/1001?reviews=verified-first',
	);
	expect(await redirectOf('/blog-details/')).toBe('/blog-details');
	expect(await redirectOf('/shop1/', 'HEAD')).toBe('/shop1');
});

test('does not change ids and tokens', async () => {
	expect(await redirectOf('/alerts/confirm/AbC')).toBe(200);
	expect(await redirectOf('/Alerts/confirm/AbC%2Fd/')).toBe('/alerts/confirm/AbC%2Fd');
});

test('does not redirect canonical paths, unknown paths, data and forms', async () => {
	for (const path of ['/', '/shop1', '/shop1?x=A/', '/Nowhere/', '/assets/Frame-AbC.js', '/Shop1.data'])
		expect(await redirectOf(path)).toBe(200);
	expect(await redirectOf('/shop1/', 'POST')).toBe(200);
});

test('never redirects to another host', async () => {
	for (const path of ['//evil.example/', '//evil.example/shop1/', '/%5Cevil.example/', '///evil.example//'])
		expect(await redirectOf(path)).toBe(200);
	for (const path of ['//shop1', '//shop1/', '/.//shop1/', '/shop1//'])
		expect([200, '/shop1']).toContain(await redirectOf(path));
});
