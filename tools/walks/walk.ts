import type { BrowserContext, Page } from '@playwright/test';
import { type PageState, readState } from './check-page.ts';
import { Fault } from './fault.ts';
import { type Network, simulateNetwork } from './network.ts';
import type { Place } from './places.ts';
import { type SeededRandom, seededRandom } from './random.ts';
import { type Step, steps } from './steps.ts';

/** A walk in progress. */
export type Walk = {
	page: Page;
	network: Network;
	random: SeededRandom;
	placeOf: (path: string) => Promise<Place>;
	/** The page after the last step. */
	state: PageState;
	/** The target of the last navigation. */
	destination: Place;
	/** True if a file or the network is missing, or was since the last complete page. Then, the shop's error page is correct. */
	isTroubled: boolean;
	/** Items that the cart must contain. */
	pieces: number;
	setOffline: (isOffline: boolean) => Promise<void>;
};

export type Outcome = { seed: number; steps: string[]; fault?: Fault };

/** The documents that a step has loaded, and their errors. */
type Loaded = { count: number; errors: string[] };

const starts = ['/', '/shop1', '/product-details/1001', '/home-3', '/blog', '/shop1?category=silver'];
const stepsOfWalk = 8;

/** A page loads once more if a file of it is missing. */
const maxDocuments = 2;

/** Maximum duration of a step in milliseconds. */
const stepTimeout = 20_000;
const pause = 30;

/** How long a page with a missing script may take to recover, in milliseconds. */
const recoveryTime = 600;

/** How long the header may take to show the number of items in the cart, in milliseconds. */
const badgeTimeout = 10_000;

/** Errors of pages that are normal if a file is missing or the network is down. */
const expectedTrouble = [/imported module|Failed to fetch|error loading dynamically/i];

/**
 * Takes random steps through a shop. The same seed takes the same steps.
 *
 * @param length number of steps, at most `stepsOfWalk`
 */
export async function takeWalk(
	context: BrowserContext,
	page: Page,
	shop: { url: string; placeOf: (path: string) => Promise<Place> },
	seed: number,
	length = stepsOfWalk,
): Promise<Outcome> {
	const random = seededRandom(seed);
	const network = await simulateNetwork(context, shop.url);
	const start = starts[Math.floor(random.next() * starts.length)] ?? '/';
	const log = [`open ${start}`];
	const documents = { count: 0, errors: [] as string[] };
	page.on('request', (request) => {
		if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.count++;
	});
	page.on('pageerror', ({ message }) => {
		if (!expectedTrouble.some((expected) => expected.test(message))) documents.errors.push(message);
	});
	try {
		const destination = await shop.placeOf(start);
		await page.goto(shop.url + start, { waitUntil: 'commit' });
		const walk: Walk = {
			...{ page, network, random, destination, isTroubled: false, pieces: 0, placeOf: shop.placeOf },
			state: await firstState(page),
			async setOffline(isOffline) {
				network.isOffline = isOffline;
				await context.setOffline(isOffline);
			},
		};
		await settle(walk);
		for (let count = 0; count < length; count++) {
			// Each step has its own seed, so that a step that uses fewer random numbers does not change the later steps.
			walk.random = seededRandom(seed * stepsOfWalk + count);
			await take(nextStep(walk), walk, log, documents);
		}
		await take(restoreNetwork, walk, log, documents);
		if (walk.state.isErrorPage) await take(tryAgain, walk, log, documents);
		return { seed, steps: log };
	} catch (error) {
		const fault = error instanceof Fault ? error : new Fault('aborted', String(error));
		return { seed, steps: log, fault };
	}
}

function nextStep(walk: Walk): Step {
	return walk.random.pick(steps.filter(({ isPossible }) => isPossible?.(walk) ?? true));
}

/** Restores the network. */
const restoreNetwork: Step = {
	name: 'restore the network',
	weight: 0,
	async act(walk) {
		walk.network.lost.clear();
		walk.network.delay = 0;
		if (walk.network.isOffline) await walk.setOffline(false);
		return '';
	},
};

const tryAgain: Step = {
	name: 'Try again',
	weight: 0,
	async act(walk) {
		walk.isTroubled = false;
		await walk.page.getByRole('main').getByRole('link', { name: 'Try again' }).first().click();
		return walk.destination.path;
	},
};

async function take(step: Step, walk: Walk, log: string[], documents: Loaded): Promise<void> {
	documents.count = 0;
	const place = log.push(step.name) - 1;
	const details = await step.act(walk);
	if (details) log[place] = `${step.name} ${details}`;
	await settle(walk);
	const limit = step.name === 'click in haste' ? 2 * maxDocuments : maxDocuments;
	if (documents.errors[0]) throw new Fault('page error', documents.errors[0]);
	if (documents.count > limit) throw new Fault('loop', `${documents.count} documents were loaded in one step`);
}

async function firstState(page: Page): Promise<PageState> {
	await page.waitForLoadState('domcontentloaded');
	const state = await readState(page);
	if (!state) throw new Fault('blank page', 'the state of the first page is not readable');
	return state;
}

/** Waits until the page shows the result of the last step, and checks it. @throws Fault */
async function settle(walk: Walk): Promise<void> {
	const start = Date.now();
	const isTroubledNow = walk.network.isOffline || walk.network.lost.size > 0;
	walk.isTroubled ||= isTroubledNow;
	let state: PageState | undefined;
	for (; ; await new Promise((resolve) => setTimeout(resolve, pause))) {
		state = await readState(walk.page);
		const waited = Date.now() - start;
		if (state && isSettled(state, walk, waited)) break;
		if (waited > stepTimeout) throw explainFault(state, walk);
	}
	walk.state = state;
	if (!state.isErrorPage && !state.isWaiting && !isTroubledNow) walk.isTroubled = false;
	if (state.pieces !== walk.pieces)
		throw new Fault('lost cart', `the browser stores ${state.pieces} items instead of ${walk.pieces}`);
	if (state.isHydrated && state.badge !== null && state.badge !== walk.pieces)
		throw new Fault('lost cart', `the header shows ${state.badge} items instead of ${walk.pieces}`);
}

function isSettled(state: PageState, { destination, network, isTroubled, pieces }: Walk, waited: number): boolean {
	if (!state.hasMain || !state.heading) return false;
	if (state.isWaiting) return network.isOffline;
	const isThere = state.path === destination.path && state.isLoaded && state.isIdle;
	if (!isThere) return false;
	// The header reads the cart after hydration. Until then it shows an empty cart.
	const hasRead = !state.isHydrated || state.badge === null || state.badge === pieces || waited > badgeTimeout;
	const isRight = state.heading === destination.heading;
	if (!hasRead) return false;
	if (isRight && state.isHydrated) return true;
	return isTroubled && (isRight || state.isErrorPage) && waited > recoveryTime;
}

function explainFault(state: PageState | undefined, { destination, isTroubled }: Walk): Fault {
	if (!state?.hasMain || !state.heading) return new Fault('blank page', `the page is empty: ${JSON.stringify(state)}`);
	if (state.path !== destination.path)
		return new Fault('wrong page', `${state.path} instead of ${destination.path}: ${JSON.stringify(state)}`);
	if (state.isErrorPage && !isTroubled)
		return new Fault('error page', 'the page shows an error although nothing is missing');
	return new Fault('unsettled', `${JSON.stringify(state)}; the heading should be ‘${destination.heading}’`);
}
