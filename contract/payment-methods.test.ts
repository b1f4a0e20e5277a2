import { expect, test } from 'vitest';
import { paymentOptions } from '../app/orders/checkout/payment-choice.ts';
import { inShop } from '../tests/setup/as-shop.ts';
import { demoProfile, demoShop } from '../tests/setup/demo-shop.ts';
import { describeCondition } from './orders/describe-delivery.ts';
import {
	baseMethod,
	type PaymentMethod,
	paymentMethodFacts,
	paymentMethods,
	paymentName,
	surchargeMethods,
} from './payment-methods.ts';
import { listMethods } from './payment-names.ts';
import { areSurcharges, centsByMethod, piecePrices } from './pricing/payment-prices.ts';
import { readSettings } from './settings.ts';
import { shopOf } from './shop-settings.ts';

const settingsOf = (methods: readonly PaymentMethod[]) =>
	methods.map((method) => paymentMethodFacts[method].setting).join(', ');

test('settings can name every payment method, and the checkout then offers it', async () => {
	const shop = shopOf(readSettings({ PAYMENT_METHODS: settingsOf(paymentMethods) }), demoProfile);
	expect(shop.paymentMethods).toEqual(paymentMethods);
	expect(demoShop.paymentMethods).toEqual(paymentMethods);
	await inShop(shop, async () => {
		expect(paymentOptions().map(({ value, title }) => [value, title])).toEqual(
			paymentMethods.map((method) => [method, paymentName(method)]),
		);
		for (const method of paymentMethods) expect(listMethods()).toContain(paymentMethodFacts[method].inSentence);
	});
});

test('by default, a live shop offers every payment method that is not simulated', () => {
	const live = shopOf({ ...readSettings({}), SHOP_MODE: 'live' }, demoProfile).paymentMethods;
	expect(live).toEqual(paymentMethods.filter((method) => !paymentMethodFacts[method].isSimulated));
});

test('every payment method except the base method may have a surcharge', () => {
	expect(areSurcharges({ [baseMethod]: 100 })).toBe(false);
	expect(surchargeMethods.toSorted()).toEqual(paymentMethods.filter((method) => method !== baseMethod).toSorted());
	for (const method of surchargeMethods) {
		const surcharges = { [method]: 100 };
		expect(areSurcharges(surcharges)).toBe(true);
		expect(centsByMethod(200_00, surcharges, method)).toBe(202_00);
		expect(centsByMethod(200_00, surcharges)).toBe(200_00);
		expect(piecePrices(200_00, surcharges).find(({ methods }) => methods.includes(method))?.cents).toBe(202_00);
	}
});

test.each(paymentMethods)('the delivery estimate names what must arrive for %s', (method) => {
	const condition = describeCondition({ arrive_by: '2026-11-30T19:30:00Z', from: '', to: '' }, method);
	expect(condition).toContain(`your ${paymentMethodFacts[method].noun} arrives by`);
});
