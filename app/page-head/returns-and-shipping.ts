import type { CountryShipping } from '../../contract/places/place.ts';
import { policyPath } from '../policies/policy-path.ts';

const schema = 'https://schema.org';

/** Days within which what was bought may come back: docs/what-it-does.md, 'The product page'. */
const returnDays = 30;

/** How things come back: the same wherever they are sold. What is another for metal is said by the policy itself. */
export function returnPolicyData(origin: string, countries: CountryShipping[]) {
	return {
		'@type': 'MerchantReturnPolicy',
		applicableCountry: countries.map(({ code }) => code),
		returnPolicyCategory: `${schema}/MerchantReturnFiniteReturnWindow`,
		merchantReturnDays: returnDays,
		returnMethod: `${schema}/ReturnByMail`,
		returnFees: `${schema}/ReturnFeesCustomerResponsibility`,
		merchantReturnLink: origin + policyPath('returns'),
	};
}

/**
 * What it costs at most to have a thing sent, by country: of the cheapest way, which is free for larger orders. Not what it costs at
 * today's price, which would tie the page to it.
 */
export function shippingData(countries: CountryShipping[]) {
	return countries.flatMap(({ code, methods }) => {
		const cheapest = methods.toSorted((one, other) => one.price - other.price)[0];
		if (!cheapest) return [];
		return {
			'@type': 'OfferShippingDetails',
			shippingRate: { '@type': 'MonetaryAmount', maxValue: cheapest.price.toFixed(2), currency: 'USD' },
			shippingDestination: { '@type': 'DefinedRegion', addressCountry: code },
		};
	});
}
