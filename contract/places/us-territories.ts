type Territory = {
	name: string;
	/** Other names that people type. */
	aliases?: RegExp;
	/** The prefix of its ZIP codes. */
	zip: RegExp;
};

const military = 'US military addresses (APO, FPO, DPO)';

/**
 * Places outside the 50 states and the District of Columbia to which the US Postal Service delivers, by state code. Insured carriers do not
 * serve them. A shop ships there only if its table `states` contains the code.
 * https://pe.usps.com/text/pub28/28apb.htm
 */
const territories = new Map<string, Territory>([
	['AA', { name: military, aliases: /^armed forces( of)?( the)? americas$/i, zip: /^340/ }],
	['AE', { name: military, aliases: /^armed forces( europe| africa| canada| middle east)?$/i, zip: /^09/ }],
	['AP', { name: military, aliases: /^armed forces pacific$/i, zip: /^96[2-6]/ }],
	['AS', { name: 'American Samoa', zip: /^96799/ }],
	['FM', { name: 'Micronesia', aliases: /^federated states of micronesia$/i, zip: /^9694[1-4]/ }],
	['GU', { name: 'Guam', zip: /^969[123][0-8]/ }],
	['MH', { name: 'the Marshall Islands', aliases: /^marshall islands$/i, zip: /^969[67]/ }],
	['MP', { name: 'the Northern Mariana Islands', aliases: /^(northern mariana islands|saipan)$/i, zip: /^9695/ }],
	['PR', { name: 'Puerto Rico', zip: /^00[679]/ }],
	['PW', { name: 'Palau', zip: /^969(39|40)/ }],
	['VI', { name: 'the US Virgin Islands', aliases: /^(u\.?s\.? |united states )?virgin islands$/i, zip: /^008/ }],
]);

/** A military post office, which replaces the city. */
const militaryCity = /^[adf]po\b/i;

/** Converts the name of a territory to its code. Returns any other text unchanged. */
export function territoryCode(typed: string): string {
	const matches = ({ name, aliases }: Territory) =>
		name.toLowerCase() === typed.toLowerCase() || aliases?.test(typed) === true;
	const [code] = [...territories].find(([, territory]) => matches(territory)) ?? [];
	return code ?? typed;
}

/** The name of a territory, for the message that the shop does not ship there. @returns undefined for other codes */
export const territoryName = (code: string): string | undefined =>
	militaryCity.test(code) ? military : territories.get(code)?.name;

/** The names of the territories whose codes are not among these. */
export function territoriesExcept(codes: readonly string[]): string[] {
	const others = [...territories].filter(([code]) => !codes.includes(code)).map(([, { name }]) => name);
	return [...new Set(others)];
}

type TypedAddress = { country: string; state: string; city: string; postcode: string };

/**
 * Checks the city and ZIP code of an address whose state is not a territory. If they belong to a territory, the parcel would go there.
 *
 * @returns a message for each field that belongs to a territory
 */
export function misplacedTerritory({ country, state, city, postcode }: TypedAddress): {
	city?: string;
	postcode?: string;
} {
	if (country !== 'US') return {};
	const isMilitary = territoryName(state) === military;
	const ofZip = [...territories.values()].find(({ zip }) => zip.test(postcode))?.name;
	return {
		...(militaryCity.test(city) && !isMilitary && { city: misplaced(military) }),
		...(ofZip && ofZip !== territoryName(state) && { postcode: misplaced(ofZip) }),
	};
}

const misplaced = (name: string) => `This is for ${name}. If it isn’t in the list of states, we don’t ship there.`;
