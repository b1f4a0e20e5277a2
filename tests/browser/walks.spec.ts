import { createPlaces } from '../../tools/walks/places.ts';
import { takeWalk } from '../../tools/walks/walk.ts';
import { isLongForm } from '../setup/long-form.ts';
import { expect, test } from './setup/test.ts';

/** The first steps of the first walks of `npm run walks`. */
const walks = isLongForm ? 10 : 4;
const steps = 4;

// A walk checks console messages and errors itself.
test.use({ expectedMessages: [/./], reducedMotion: 'reduce' });

/** Shared by all walks of this worker. */
let placeOf: ReturnType<typeof createPlaces> | undefined;

for (let seed = 1; seed <= walks; seed++) {
	test(`random walk ${seed} ends at the target of its last click`, async ({ context, page, shop }) => {
		placeOf ??= createPlaces(shop.url);
		const { fault, steps: taken } = await takeWalk(context, page, { url: shop.url, placeOf }, seed, steps);
		expect(fault && { kind: fault.kind, message: fault.message, taken }).toBeUndefined();
	});
}
