import type { Api } from '../api/client.ts';

export const fetchCountries = async (api: Api) => (await api('getCountries')).countries;

export const fetchStates = async (api: Api, country: string) => (await api('getStates', { query: { country } })).states;
