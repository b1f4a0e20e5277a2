import type { Country } from '../../contract/places/place.ts';
import type { Api } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import type { Places } from './places.ts';

/** The countries that the shop ships to, with their states. Omits countries without states, since they can't be ordered to. */
export async function fetchPlaces(api: Api): Promise<Places> {
	const { countries } = await api('getCountries');
	const places = await Promise.all(countries.map((country) => fetchPlace(api, country)));
	return places.flat();
}

async function fetchPlace(api: Api, country: Country): Promise<Places> {
	try {
		const { states } = await api('getStates', { query: { country: country.code } });
		return [{ ...country, states: states.map(({ code, name }) => `${code} ${name}`).join('\n') }];
	} catch (error) {
		if (error instanceof ApiFailure && error.status === 404) return [];
		throw error;
	}
}

export const fetchShipping = async (api: Api) => (await api('getShipping')).countries;
