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

test('search engines are told what the cheapest way costs at most, where there is one', () => {
	expect(shippingData(countries)).toMatchObject([
		{ shippingRate: { maxValue: '9.90', currency: 'USD' }, shippingDestination: { addressCountry: 'US' } },
	]);
});

test('they are told how long it takes, from the same days as the checkout', () => {
	expect(shippingData(countries)).toMatchObject([
		{ deliveryTime: { handlingTime: { maxValue: 1 }, transitTime: { minValue: 3, maxValue: 5, unitCode: 'DAY' } } },
	]);
});

test('they are told for how long things may come back, and where the rule for them is', () => {
	const goods = returnPolicyData('https://shop.example', countries, 'bags');
	expect(goods).toMatchObject({
		applicableCountry: ['US', 'CA'],
		merchantReturnDays: 30,
		refundType: 'https://schema.org/FullRefund',
		merchantReturnLink: 'https://shop.example/policies/returns#goods',
	});
	const metal = returnPolicyData('https://shop.example', countries, 'metal');
	expect(metal).toMatchObject({ merchantReturnLink: 'https://shop.example/policies/returns#coins-rounds-and-bars' });
	expect(metal).not.toHaveProperty('refundType');
});
