import { codeOf, findAdd, findLink, press } from './click.ts';
import { Fault } from './find-fault.ts';
import type { Walk } from './walk.ts';

/** What can happen on a walk. */
export type Step = {
	name: string;
	/** How likely it is, beside the others. */
	weight: number;
	/** Without it, always. */
	mayHappen?: (walk: Walk) => boolean;
	/** @returns what it did, in words for who reads the walk */
	act: (walk: Walk) => Promise<string>;
};

const isOnline = ({ network }: Walk) => !network.isOffline;
/** Offline, a document cannot be had: the browser's own page would come, which is no fault of the shop. */
const mayFollow = (walk: Walk) => isOnline(walk) || (walk.state.isHydrated && !walk.state.isErrorPage);

export const steps: Step[] = [
	{ name: 'click', weight: 10, mayHappen: mayFollow, act: (walk) => follow(walk) },
	{
		name: 'click in haste',
		weight: 3,
		mayHappen: (walk) => mayFollow(walk) && walk.state.isHydrated,
		async act(walk) {
			const first = await follow(walk, async () => {}, true);
			return `${first}, and before that has come ${await follow(walk, async () => {}, true)}`;
		},
	},
	{
		name: 'click what lost its code once',
		weight: 2,
		mayHappen: isOnline,
		act: (walk) => follow(walk, (path) => lose(walk, path, 'once')),
	},
	{
		name: 'click what lost its code for good',
		weight: 2,
		mayHappen: isOnline,
		act: (walk) => follow(walk, (path) => lose(walk, path, 'for good')),
	},
	{
		name: 'lost code comes back',
		weight: 4,
		mayHappen: ({ network }) => network.lost.size > 0,
		async act({ network }) {
			network.lost.clear();
			return '';
		},
	},
	{ name: 'Back', weight: 4, mayHappen: (walk) => mayGo(walk, -1), act: (walk) => go(walk, -1) },
	{ name: 'Forward', weight: 2, mayHappen: (walk) => mayGo(walk, 1), act: (walk) => go(walk, 1) },
	{
		name: 'reload',
		weight: 2,
		mayHappen: isOnline,
		async act({ page }) {
			// The page may load itself anew at that very moment: what it then shows is looked at all the same.
			const isOvertaken = await page.reload({ waitUntil: 'commit' }).then(
				() => false,
				({ message }: Error) =>
					/ERR_ABORTED|interrupted by another/.test(message) || Promise.reject(new Error(message)),
			);
			return isOvertaken ? 'as it loaded itself' : '';
		},
	},
	{
		name: 'Add To Cart',
		weight: 5,
		mayHappen: ({ state }) => state.isHydrated && !state.isErrorPage,
		act: addToCart,
	},
	{
		name: 'deploy',
		weight: 2,
		mayHappen: isOnline,
		async act(walk) {
			return deploy(walk);
		},
	},
	{
		name: 'deploy that the hourly check sees',
		weight: 1,
		mayHappen: (walk) => isOnline(walk) && walk.state.isHydrated,
		async act(walk) {
			await walk.page.evaluate(() => void dispatchEvent(new Event('app:manifest:update')));
			return deploy(walk);
		},
	},
	{
		name: 'offline',
		weight: 2,
		mayHappen: (walk) => isOnline(walk) && walk.state.isHydrated,
		async act(walk) {
			await walk.setOffline(true);
			return '';
		},
	},
	{
		name: 'online',
		weight: 8,
		mayHappen: (walk) => !isOnline(walk),
		async act(walk) {
			await walk.setOffline(false);
			return '';
		},
	},
	{
		name: 'slow server',
		weight: 1,
		mayHappen: ({ network }) => network.delay === 0,
		async act({ network }) {
			network.delay = 300;
			return '';
		},
	},
	{
		name: 'fast server',
		weight: 4,
		mayHappen: ({ network }) => network.delay > 0,
		async act({ network }) {
			network.delay = 0;
			return '';
		},
	},
];

async function follow(walk: Walk, before: (path: string) => Promise<void> = async () => {}, inHaste = false) {
	const found = await findLink(walk.page, walk.chances.next());
	if (!found) return 'no link in sight';
	const place = await walk.placeOf(found.path);
	await before(found.path);
	const pressed = await press(walk.page, found.link, inHaste);
	if (pressed === undefined) return `${found.path}, which was gone`;
	walk.destination = pressed === found.path ? place : await walk.placeOf(pressed);
	return pressed;
}

async function lose(walk: Walk, path: string, how: 'once' | 'for good'): Promise<void> {
	const files = await codeOf(walk.page, path);
	const file = files[Math.floor(walk.chances.next() * files.length)];
	if (file) walk.network.lost.set(file, how);
}

function deploy(walk: Walk): string {
	walk.network.build = `walk-${Math.floor(walk.chances.next() * 1e9)}`;
	return walk.network.build;
}

function mayGo({ state, network }: Walk, by: -1 | 1): boolean {
	const neighbor = by < 0 ? state.back : state.forward;
	return neighbor !== null && (!network.isOffline || (neighbor.isSameDocument && state.isHydrated));
}

async function go(walk: Walk, by: -1 | 1): Promise<string> {
	const neighbor = by < 0 ? walk.state.back : walk.state.forward;
	if (!neighbor) return 'nothing there';
	walk.destination = await walk.placeOf(neighbor.path);
	// It may be gone before it can say so.
	await walk.page
		.evaluate((steps) => history.go(steps), by)
		.catch((error: Error) => /context was destroyed/.test(error.message) || Promise.reject(error));
	return neighbor.path;
}

/** A product whose size is to be picked opens the quick view: nothing has been added then. */
async function addToCart(walk: Walk): Promise<string> {
	const { page } = walk;
	const button = await findAdd(page, walk.chances.next());
	if (!button) return 'no button in sight';
	if ((await press(page, button, false)) === undefined) return 'a button that was gone';
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
	if (!happened && !walk.isTroubled) throw new Fault('lost press', 'a press on Add To Cart added nothing');
	if (!happened || happened.pieces === walk.pieces) {
		await page.keyboard.press('Escape');
		return 'nothing was added: it is to be chosen first';
	}
	walk.pieces = happened.pieces;
	return `${walk.pieces} in the cart`;
}
