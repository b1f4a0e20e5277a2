import { click, findAddButton, findLink, scriptsToLoad } from './click.ts';
import { Fault } from './fault.ts';
import type { Walk } from './walk.ts';

/** A step that a walk may take. */
export type Step = {
	name: string;
	/** Relative probability. */
	weight: number;
	/** True if the step is possible now. */
	isPossible?: (walk: Walk) => boolean;
	/** @returns details for the report */
	act: (walk: Walk) => Promise<string>;
};

const isOnline = ({ network }: Walk) => !network.isOffline;
/** Offline, only client-side navigation works. Loading a document would show the browser's own error page. */
const mayFollow = (walk: Walk) => isOnline(walk) || (walk.state.isHydrated && !walk.state.isErrorPage);

export const steps: Step[] = [
	{ name: 'click', weight: 10, isPossible: mayFollow, act: (walk) => follow(walk) },
	{
		name: 'click in haste',
		weight: 3,
		isPossible: (walk) => mayFollow(walk) && walk.state.isHydrated,
		async act(walk) {
			const first = await follow(walk, async () => {}, true);
			return `${first}, and before it has loaded ${await follow(walk, async () => {}, true)}`;
		},
	},
	{
		name: 'click with a missing script, once',
		weight: 2,
		isPossible: isOnline,
		act: (walk) => follow(walk, (path) => loseScript(walk, path, 'once')),
	},
	{
		name: 'click with a missing script, always',
		weight: 2,
		isPossible: isOnline,
		act: (walk) => follow(walk, (path) => loseScript(walk, path, 'always')),
	},
	{
		name: 'missing scripts come back',
		weight: 4,
		isPossible: ({ network }) => network.lost.size > 0,
		async act({ network }) {
			network.lost.clear();
			return '';
		},
	},
	{ name: 'Back', weight: 4, isPossible: (walk) => mayGo(walk, -1), act: (walk) => go(walk, -1) },
	{ name: 'Forward', weight: 2, isPossible: (walk) => mayGo(walk, 1), act: (walk) => go(walk, 1) },
	{
		name: 'reload',
		weight: 2,
		isPossible: isOnline,
		async act({ page }) {
			// The page may reload itself at the same moment. The walk still checks the result.
			const isOvertaken = await page.reload({ waitUntil: 'commit' }).then(
				() => false,
				({ message }: Error) =>
					/ERR_ABORTED|interrupted by another/.test(message) || Promise.reject(new Error(message)),
			);
			return isOvertaken ? 'while the page reloaded itself' : '';
		},
	},
	{
		name: 'Add To Cart',
		weight: 5,
		isPossible: ({ state }) => state.isHydrated && !state.isErrorPage,
		act: addToCart,
	},
	{
		name: 'deploy',
		weight: 2,
		isPossible: isOnline,
		async act(walk) {
			return deploy(walk);
		},
	},
	{
		name: 'deploy that the hourly check sees',
		weight: 1,
		isPossible: (walk) => isOnline(walk) && walk.state.isHydrated,
		async act(walk) {
			await walk.page.evaluate(() => void dispatchEvent(new Event('app:manifest:update')));
			return deploy(walk);
		},
	},
	{
		name: 'offline',
		weight: 2,
		isPossible: (walk) => isOnline(walk) && walk.state.isHydrated,
		async act(walk) {
			await walk.setOffline(true);
			return '';
		},
	},
	{
		name: 'online',
		weight: 8,
		isPossible: (walk) => !isOnline(walk),
		async act(walk) {
			await walk.setOffline(false);
			return '';
		},
	},
	{
		name: 'slow server',
		weight: 1,
		isPossible: ({ network }) => network.delay === 0,
		async act({ network }) {
			network.delay = 300;
			return '';
		},
	},
	{
		name: 'fast server',
		weight: 4,
		isPossible: ({ network }) => network.delay > 0,
		async act({ network }) {
			network.delay = 0;
			return '';
		},
	},
];

async function follow(walk: Walk, before: (path: string) => Promise<void> = async () => {}, inHaste = false) {
	const found = await findLink(walk.page, walk.random.next());
	if (!found) return 'no link';
	const place = await walk.placeOf(found.path);
	await before(found.path);
	const clicked = await click(walk.page, found.link, inHaste);
	if (clicked === undefined) return `${found.path}, which was gone`;
	walk.destination = clicked === found.path ? place : await walk.placeOf(clicked);
	return clicked;
}

async function loseScript(walk: Walk, path: string, times: 'once' | 'always'): Promise<void> {
	const files = await scriptsToLoad(walk.page, path);
	const file = files[Math.floor(walk.random.next() * files.length)];
	if (file) walk.network.lost.set(file, times);
}

function deploy(walk: Walk): string {
	walk.network.build = `walk-${Math.floor(walk.random.next() * 1e9)}`;
	return walk.network.build;
}

function mayGo({ state, network }: Walk, by: -1 | 1): boolean {
	const neighbor = by < 0 ? state.back : state.forward;
	return neighbor !== null && (!network.isOffline || (neighbor.isSameDocument && state.isHydrated));
}

async function go(walk: Walk, by: -1 | 1): Promise<string> {
	const neighbor = by < 0 ? walk.state.back : walk.state.forward;
	if (!neighbor) return 'no page';
	walk.destination = await walk.placeOf(neighbor.path);
	// The document may unload before `evaluate` returns.
	await walk.page
		.evaluate((steps) => history.go(steps), by)
		.catch((error: Error) => /context was destroyed/.test(error.message) || Promise.reject(error));
	return neighbor.path;
}

/** Adds a product, or opens the quick view if the product has sizes, which adds nothing. */
async function addToCart(walk: Walk): Promise<string> {
	const { page } = walk;
	const button = await findAddButton(page, walk.random.next());
	if (!button) return 'no button';
	if ((await click(page, button, false)) === undefined) return 'a button that was gone';
	const happened = await page
		.waitForFunction(
			(before) => {
				const lines: { orderQuantity: number }[] = JSON.parse(localStorage.getItem('cart_products') ?? '[]');
				const pieces = lines.reduce((sum, { orderQuantity }) => sum + orderQuantity, 0);
				if (pieces > before) return { pieces };
				return document.querySelector('dialog[open], [role=dialog]') ? { pieces: before } : null;
			},
			walk.pieces,
			{ timeout: 2_000 },
		)
		.then((handle) => handle.jsonValue())
		.catch(() => null);
	if (!happened && !walk.isTroubled) throw new Fault('lost click', 'a click on Add To Cart added nothing');
	if (!happened || happened.pieces === walk.pieces) {
		await page.keyboard.press('Escape');
		return 'opened the quick view';
	}
	walk.pieces = happened.pieces;
	return `${walk.pieces} in the cart`;
}
