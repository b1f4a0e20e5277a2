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
 * The return policy of a product. Goods are refunded in full. Metal is refunded at the lower of two prices, which no refund type of
 * schema.org expresses. It omits the type and links to the rule.
 */
export function returnPolicyData(origin: string, countries: CountryShipping[], productType: ProductType) {
	return {
		'@type': 'MerchantReturnPolicy',
		applicableCountry: countries.map(({ code }) => code),
		returnPolicyCategory: `${schema}/MerchantReturnFiniteReturnWindow`,
		merchantReturnDays: returnDays(),
		returnMethod: `${schema}/ReturnByMail`,
		returnFees: `${schema}/ReturnFeesCustomerResponsibility`,
		itemDefectReturnFees: `${schema}/FreeReturn`,
		...(productType !== 'metal' && { refundType: `${schema}/FullRefund` }),
		merchantReturnLink: `${origin}${policyPath('returns')}#${returnRules[productType].anchor}`,
	};
}

/**
 * The highest price of the cheapest shipping method, by country. Large orders ship free, but whether an order is large depends on
 * live prices, which would make this page depend on them too.
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
