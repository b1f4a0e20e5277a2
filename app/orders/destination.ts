import type { Country, State } from '../../contract/places/place.ts';

export type Places = { countries: Country[]; states: State[] };

/** Where an order goes, as far as chosen; empty texts are not chosen yet. */
export type Destination = { country: string; state: string };
