import { expect, test } from 'vitest';
import { type createStorage, openPage } from '../../tests/setup/load-once-page.ts';

const refuse = (): never => {
	throw new DOMException('The operation is insecure.', 'SecurityError');
};
const denied = { getItem: refuse, setItem: refuse };
const stores = {
	'cannot be reached': denied,
	'cannot be written': { getItem: () => null, setItem: refuse },
	forgets: { getItem: () => null, setItem: () => {} },
};
test.for(Object.entries(stores))(
	'where storage %s, the name of the tab remembers what was loaded',
	async ([, storage]) => {
		const tab = { name: '{"of":"a page that opened it"}' };
		const open = () => openPage({ storage: storage as ReturnType<typeof createStorage>, tab });
		const first = open();
		expect(await first.loadOnce('/about')).toBe(true);
		expect(first.loads).toEqual(['https://shop.example/about']);
		const second = open();
		expect(await second.loadOnce('/about')).toBe(false);
		expect(await second.loadOnce('/faq')).toBe(true);
		expect(await open().loadOnce('/faq')).toBe(false);
	},
);

test('where not even that can be kept, nothing is loaded', async () => {
	const { loadOnce, loads, page } = openPage({ tab: Object.defineProperty({ name: '' }, 'name', { set: () => {} }) });
	Object.defineProperty(page, 'sessionStorage', { get: refuse });
	expect(await loadOnce('/about')).toBe(false);
	expect(loads).toEqual([]);
});

test('storage that holds rubbish is written anew', async () => {
	const rubbish = openPage();
	for (const value of ['{', 'null', '{"path":1}']) {
		rubbish.storage.setItem('loads', value);
		expect(await openPage({ storage: rubbish.storage }).loadOnce('/about')).toBe(true);
	}
});

test('a clock that was set back keeps no path from being loaded', async () => {
	const { storage, loadOnce, clock } = openPage();
	await loadOnce('/about');
	clock.now -= 3_600_000;
	expect(await openPage({ storage, clock }).loadOnce('/about')).toBe(true);
	expect(await openPage({ storage, clock }).loadOnce('/about')).toBe(false);
});
