import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Head } from './head.ts';
import { holdStored } from './hold-stored.ts';
import type { Plan, PlannedRoute } from './plan.ts';
import { readStored, type Stored, store } from './stored.ts';

const folder = mkdtempSync(join(tmpdir(), 'replay-hold-'));
afterAll(() => rmSync(folder, { recursive: true }));

const route: PlannedRoute = { pattern: '/cart', path: '/cart', status: 200, layout: 'layout-one' };
const plan: Plan = { baseUrl: 'https://shop.example', isOurs: true, time: 0, product: '1001', routes: [route] };
const size = { sent: 1_000, unpacked: 2_000 };
const weight = { html: size, scripts: size, styles: size, pictures: size };
const head: Head = { lang: 'en', robots: '', canonical: '/cart', description: 'What you chose.', data: [] };
const withoutHead: Stored = { title: 'Cart | Assay', heading: 'Cart', weight, places: {} };
const hidden: Stored = { ...withoutHead, head: { ...head, robots: 'noindex' } };

const found: string[] = [];
beforeEach(() => void found.splice(0));

function hold(seen: Stored, isUpdating = false): Stored | undefined {
	const shelf = { folder, isUpdating };
	holdStored({ route, plan, shelf, report: (kind, text) => found.push(`${kind}: ${text}`) }, seen);
	return readStored(shelf, route.pattern);
}

const putOnShelf = (stored: Stored) => store({ folder, isUpdating: true }, route.pattern, stored);

test('a head that has changed is reported by name, where one was stored', () => {
	putOnShelf({ ...withoutHead, head });
	hold(hidden);
	expect(found).toEqual(['head: robots is now noindex, was not said']);
});

test('a page that was stored before heads were is not held against one, and is given one by an update alone', () => {
	putOnShelf(withoutHead);
	expect(hold(hidden)).toEqual(withoutHead);
	const lighter = { ...size, sent: 999 };
	expect(hold({ ...withoutHead, head, weight: { ...weight, html: lighter } }, true)).toEqual({ ...withoutHead, head });
	expect(found).toEqual([]);
});

test('of another shop no head is seen: neither is that reported, nor is ours forgotten', () => {
	putOnShelf({ ...withoutHead, head });
	hold(withoutHead);
	expect(found).toEqual([]);
	expect(hold({ ...withoutHead, title: 'Basket | Assay' }, true)).toEqual({
		...withoutHead,
		title: 'Basket | Assay',
		head,
	});
});
