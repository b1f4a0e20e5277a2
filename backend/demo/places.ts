import { countryRows, shippingRows, stateRows } from '../shop-folder/catalog-rows.ts';
import { readDemoYaml } from './demo-folder.ts';

const { countries } = await readDemoYaml();

export const demoCountries = countryRows(countries);
/** Simplified state-level rates for a demo, without county or city tax. Not tax advice. */
export const demoStates = stateRows(countries);
export const demoShippingMethods = shippingRows(countries);
