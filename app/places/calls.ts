import type { Api } from '../api/client.ts';
import type { Places } from './places.ts';

export async function fetchPlaces(api: Api): Promise<Places> {
	const { countries } = await api('getCountries');
	return Promise.all(
		countries.map(async (country) => {
			const { states } = await api('getStates', { query: { country: country.code } });
			return { ...country, states: states.map(({ code, name }) => `${code} ${name}`).join('\n') };
		}),
	);
}

export const fetchShipping = async (api: Api) => (await api('getShipping')).countries;
