import { expect, test } from 'vitest';
import { returnPolicyData, shippingData } from './returns-and-shipping.ts';

const method = { id: 'm', name: 'Ground', description: '', transit: { min: 3, max: 5 }, free_from: 199 };
const countries = [
	{
		code: 'US',
		name: 'United States',
		methods: [
			{ ...method, price: 29.95 },
			{ ...method, price: 9.9 },
		],
	},
	{ code: 'CA', name: 'Canada', methods: [] },
];

test('contains the price of the cheapest shipping method of each country', () => {
	expect(shippingData(countries)).toMatchObject([
		{ shippingRate: { maxValue: '9.90', currency: 'USD' }, shippingDestination: { addressCountry: 'US' } },
	]);
});

test('contains the same delivery days as the checkout', () => {
	expect(shippingData(countries)).toMatchObject([
		{ deliveryTime: { handlingTime: { maxValue: 1 }, transitTime: { minValue: 3, maxValue: 5, unitCode: 'DAY' } } },
	]);
});

test('contains the days for returns and a link to the rule of the product type', () => {
	const bags = returnPolicyData('https://shop.example', countries, 'bags');
	expect(bags).toMatchObject({
		applicableCountry: ['US', 'CA'],
		merchantReturnDays: 30,
		refundType: 'https://schema.org/FullRefund',
		merchantReturnLink: 'https://shop.example/policies/returns#goods',
	});
	const metal = returnPolicyData('https://shop.example', countries, 'metal');
	expect(metal).toMatchObject({ merchantReturnLink: 'https://shop.example/policies/returns#coins-rounds-and-bars' });
	expect(metal).not.toHaveProperty('refundType');
});
