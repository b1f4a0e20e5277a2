import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { compareOrStore } from './compare-or-store.ts';
import type { Head } from './head.ts';
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

function compare(seen: Stored, isUpdating = false): Stored | undefined {
	const baselines = { folder, isUpdating };
	compareOrStore({ route, plan, baselines, report: (kind, text) => found.push(`${kind}: ${text}`) }, seen);
	return readStored(baselines, route.pattern);
}

const storeBaseline = (stored: Stored) => store({ folder, isUpdating: true }, route.pattern, stored);

test('reports changed values of a stored head', () => {
	storeBaseline({ ...withoutHead, head });
	compare(hidden);
	expect(found).toEqual(['head: robots is now noindex, was not set']);
});

test('does not compare the head with a baseline that has none, and an update adds it', () => {
	storeBaseline(withoutHead);
	expect(compare(hidden)).toEqual(withoutHead);
	const lighter = { ...size, sent: 999 };
	expect(compare({ ...withoutHead, head, weight: { ...weight, html: lighter } }, true)).toEqual({
		...withoutHead,
		head,
	});
	expect(found).toEqual([]);
});

test('does not compare or overwrite the head for another shop', () => {
	storeBaseline({ ...withoutHead, head });
	compare(withoutHead);
	expect(found).toEqual([]);
	expect(compare({ ...withoutHead, title: 'Basket | Assay' }, true)).toEqual({
		...withoutHead,
		title: 'Basket | Assay',
		head,
	});
});
