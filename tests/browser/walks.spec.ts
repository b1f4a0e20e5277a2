import { createPlaces } from '../../tools/walks/places.ts';
import { takeWalk } from '../../tools/walks/walk.ts';
import { isLongForm } from '../setup/long-form.ts';
import { expect, test } from './setup/test.ts';

/** Whole walks are taken by `npm run walks`; these are the beginnings of its first, ten in the long form. */
const walks = isLongForm ? 10 : 4;
const steps = 4;

// What a walk may say and throw, it judges itself.
test.use({ expectedMessages: [/./], reducedMotion: 'reduce' });

/** One for all walks of this worker. */
let placeOf: ReturnType<typeof createPlaces> | undefined;

for (let seed = 1; seed <= walks; seed++) {
	test(`random walk ${seed} ends where its last click led`, async ({ context, page, shop }) => {
		placeOf ??= createPlaces(shop.url);
		const { fault, steps: taken } = await takeWalk(context, page, { url: shop.url, placeOf }, seed, steps);
		expect(fault && { kind: fault.kind, told: fault.message, taken }).toBeUndefined();
	});
}
