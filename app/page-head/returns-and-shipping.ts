import type { ProductType } from '../../contract/catalogue/product-type.ts';
import type { CountryShipping } from '../../contract/places/place.ts';
import { policyPath } from '../../contract/policies/policy-path.ts';
import { returnDays, returnRules } from '../../contract/policies/promises.ts';

const schema = 'https://schema.org';

/** Business days until a paid order is shipped, at most. */
const handlingDays = 1;

const days = (minValue: number, maxValue: number) => ({
	'@type': 'QuantitativeValue',
	minValue,
	maxValue,
	unitCode: 'DAY',
});

/**
 * How a product may come back, as the returns policy says. Goods are refunded in full. Metal is refunded at the lower of two
 * prices, for which schema.org has no word: its refund type is left out, and the link leads to the rule.
 */
export function returnPolicyData(origin: string, countries: CountryShipping[], productType: ProductType) {
	return {
		'@type': 'MerchantReturnPolicy',
		applicableCountry: countries.map(({ code }) => code),
		returnPolicyCategory: `${schema}/MerchantReturnFiniteReturnWindow`,
		merchantReturnDays: returnDays,
		returnMethod: `${schema}/ReturnByMail`,
		returnFees: `${schema}/ReturnFeesCustomerResponsibility`,
		itemDefectReturnFees: `${schema}/FreeReturn`,
		...(productType !== 'metal' && { refundType: `${schema}/FullRefund` }),
		merchantReturnLink: `${origin}${policyPath('returns')}#${returnRules[productType].anchor}`,
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
			...(cheapest.transit && {
				deliveryTime: {
					'@type': 'ShippingDeliveryTime',
					handlingTime: days(0, handlingDays),
					transitTime: days(cheapest.transit.min, cheapest.transit.max),
				},
			}),
		};
	});
}
