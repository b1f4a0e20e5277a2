import { expect, test } from 'vitest';
import { fetchPlaces } from './calls.ts';
import { statesIn } from './places.ts';

test('encodes places so that their states can be read back', async () => {
	const states = [
		{ code: 'NB', name: 'New Brunswick', country: 'CA' },
		{ code: 'ON', name: 'Ontario', country: 'CA' },
	];
	const api = async (name: string) =>
		name === 'getStates' ? { states } : { countries: [{ code: 'CA', name: 'Canada' }] };
	const places = await fetchPlaces(api as never);
	expect(places).toMatchObject([{ code: 'CA', name: 'Canada' }]);
	expect(statesIn(places, 'CA')).toEqual(states.map(({ code, name }) => ({ code, name })));
	expect(statesIn(places, 'FR')).toEqual([]);
});
