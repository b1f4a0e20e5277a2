import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { atOneAddress } from './canonical-path.ts';

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

const shop = new Hono().use(atOneAddress(async () => tree)).all('*', (c) => c.text('page'));

async function leadsTo(path: string, method = 'GET') {
	const answer = await shop.fetch(new Request(`http://shop.example${path}`, { method }));
	return answer.status === 308 ? answer.headers.get('Location') : answer.status;
}

test('a slash at the end and capitals lead to the one address, with the query', async () => {
	expect(await leadsTo('/shop1/')).toBe('/shop1');
	expect(await leadsTo('/SHOP1?category=gold&searchText=A/')).toBe('/shop1?category=gold&searchText=A/');
	expect(await leadsTo('/Product-Details/1001/?reviews=verified-first')).toBe(
		'/product-details/1001?reviews=verified-first',
	);
	expect(await leadsTo('/blog-details/')).toBe('/blog-details');
	expect(await leadsTo('/shop1/', 'HEAD')).toBe('/shop1');
});

test('ids and tokens are left as they are', async () => {
	expect(await leadsTo('/alerts/confirm/AbC')).toBe(200);
	expect(await leadsTo('/Alerts/confirm/AbC%2Fd/')).toBe('/alerts/confirm/AbC%2Fd');
});

test('what is written right, is no page, is data or is sent is not led anywhere', async () => {
	for (const path of ['/', '/shop1', '/shop1?x=A/', '/Nowhere/', '/assets/Frame-AbC.js', '/Shop1.data'])
		expect(await leadsTo(path)).toBe(200);
	expect(await leadsTo('/shop1/', 'POST')).toBe(200);
});

test('nobody is led to another host', async () => {
	for (const path of ['//evil.example/', '//evil.example/shop1/', '/%5Cevil.example/', '///evil.example//'])
		expect(await leadsTo(path)).toBe(200);
	for (const path of ['//shop1', '//shop1/', '/.//shop1/', '/shop1//'])
		expect([200, '/shop1']).toContain(await leadsTo(path));
});
