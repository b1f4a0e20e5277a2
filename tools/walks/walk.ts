import type { BrowserContext, Page } from '@playwright/test';
import { type PageState, readState } from './check-page.ts';
import { Fault } from './find-fault.ts';
import { layNetwork, type Network } from './network.ts';
import type { Place } from './places.ts';
import { type Chances, chancesOf } from './random.ts';
import { type Step, steps } from './steps.ts';

/** A walk that is under way. */
export type Walk = {
	page: Page;
	network: Network;
	chances: Chances;
	placeOf: (path: string) => Promise<Place>;
	/** What was seen when the last step had come to rest. */
	state: PageState;
	/** Where the last click leads. */
	destination: Place;
	/** Something is missing, or was since a page last came as it should: our error page is an answer then. */
	isTroubled: boolean;
	/** What must be in the cart. */
	pieces: number;
	setOffline: (isOffline: boolean) => Promise<void>;
};

export type Outcome = { seed: number; steps: string[]; fault?: Fault };

/** Documents that a step has loaded, and what they threw. */
type Loaded = { count: number; errors: string[] };

const starts = ['/', '/shop1', '/product-details/1001', '/home-3', '/blog', '/shop1?category=silver'];
const stepsOfWalk = 8;

/** Documents that one step may load: the page, and once more where a file of it is lost. */
const mostDocuments = 2;

/** How long a step may take to come to rest, in milliseconds. */
const patience = 20_000;
const pause = 30;

/** How long a page that lost its code is given to show something better, in milliseconds. */
const secondThoughts = 600;

/** How long after a page came the header may take to say what is in the cart, which it reads then, in milliseconds. */
const headerPatience = 10_000;

/** What a page may throw: a file was lost, or the network away. */
const expectedTrouble = [/imported module|Failed to fetch|error loading dynamically/i];

/**
 * Walks at random through the shop at an address; the same seed takes the same steps.
 *
 * @param length how many, of `stepsOfWalk` at most
 */
export async function takeWalk(
	context: BrowserContext,
	page: Page,
	shop: { url: string; placeOf: (path: string) => Promise<Place> },
	seed: number,
	length = stepsOfWalk,
): Promise<Outcome> {
	const chances = chancesOf(seed);
	const network = await layNetwork(context, shop.url);
	const start = starts[Math.floor(chances.next() * starts.length)] ?? '/';
	const done = [`open ${start}`];
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
			...{ page, network, chances, destination, isTroubled: false, pieces: 0, placeOf: shop.placeOf },
			state: await firstState(page),
			async setOffline(isOffline) {
				network.isOffline = isOffline;
				await context.setOffline(isOffline);
			},
		};
		await rest(walk);
		for (let count = 0; count < length; count++) {
			// Of each step alone: one that needed fewer chances this time changes none of the later.
			walk.chances = chancesOf(seed * stepsOfWalk + count);
			await take(nextStep(walk), walk, done, documents);
		}
		await take(ending, walk, done, documents);
		if (walk.state.isErrorPage) await take(tryAgain, walk, done, documents);
		return { seed, steps: done };
	} catch (error) {
		const fault = error instanceof Fault ? error : new Fault('broken off', String(error));
		return { seed, steps: done, fault };
	}
}

function nextStep(walk: Walk): Step {
	return walk.chances.pick(steps.filter(({ mayHappen }) => mayHappen?.(walk) ?? true));
}

/** All is well again: what is on its way comes. */
const ending: Step = {
	name: 'all is well again',
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

async function take(step: Step, walk: Walk, done: string[], documents: Loaded): Promise<void> {
	documents.count = 0;
	const place = done.push(step.name) - 1;
	const told = await step.act(walk);
	if (told) done[place] = `${step.name} ${told}`;
	await rest(walk);
	const bound = step.name === 'click in haste' ? 2 * mostDocuments : mostDocuments;
	if (documents.errors[0]) throw new Fault('page error', documents.errors[0]);
	if (documents.count > bound) throw new Fault('loop', `${documents.count} documents were loaded in one step`);
}

async function firstState(page: Page): Promise<PageState> {
	await page.waitForLoadState('domcontentloaded');
	const state = await readState(page);
	if (!state) throw new Fault('blank page', 'the first page cannot be looked at');
	return state;
}

/** Waits until a page shows what the last step led to, and sees that it is one that may be shown. */
async function rest(walk: Walk): Promise<void> {
	const start = Date.now();
	const isTroubledNow = walk.network.isOffline || walk.network.lost.size > 0;
	walk.isTroubled ||= isTroubledNow;
	let state: PageState | undefined;
	for (; ; await new Promise((resolve) => setTimeout(resolve, pause))) {
		state = await readState(walk.page);
		const waited = Date.now() - start;
		if (state && isAtRest(state, walk, waited)) break;
		if (waited > patience) throw faultOf(state, walk);
	}
	walk.state = state;
	if (!state.isErrorPage && !state.isWaiting && !isTroubledNow) walk.isTroubled = false;
	if (state.pieces !== walk.pieces)
		throw new Fault('lost cart', `${state.pieces} pieces are kept, should be ${walk.pieces}`);
	if (state.isHydrated && state.badge !== null && state.badge !== walk.pieces)
		throw new Fault('lost cart', `the header says ${state.badge} pieces, should be ${walk.pieces}`);
}

function isAtRest(state: PageState, { destination, network, isTroubled, pieces }: Walk, waited: number): boolean {
	if (!state.hasMain || !state.heading) return false;
	if (state.isWaiting) return network.isOffline;
	const isThere = state.path === destination.path && state.isLoaded && state.isIdle;
	if (!isThere) return false;
	// Ready and read are two moments: who looks between them, on an error page as on any other, sees an empty cart.
	const hasRead = !state.isHydrated || state.badge === null || state.badge === pieces || waited > headerPatience;
	const isRight = state.heading === destination.heading;
	if (!hasRead) return false;
	if (isRight && state.isHydrated) return true;
	return isTroubled && (isRight || state.isErrorPage) && waited > secondThoughts;
}

function faultOf(state: PageState | undefined, { destination, isTroubled }: Walk): Fault {
	if (!state?.hasMain || !state.heading) return new Fault('blank page', `nothing is shown: ${JSON.stringify(state)}`);
	if (state.path !== destination.path)
		return new Fault('elsewhere', `${state.path} is shown, should be ${destination.path}: ${JSON.stringify(state)}`);
	if (state.isErrorPage && !isTroubled) return new Fault('error page', 'an error is shown where nothing is missing');
	return new Fault('not at rest', `${JSON.stringify(state)}; should be headed ‘${destination.heading}’`);
}
