import { expect, test } from 'vitest';
import type { Assay } from './assay.ts';
import { certificateOf, hallmarks, serialOf } from './certificate.ts';

const eagle: Assay = {
	serial: 'AS-2026-100042-1',
	metal_type: 'gold',
	fineness: '.9167',
	fine_weight: 1,
	metal: 4000,
};

const byWire = { method: 'bank-wire', surcharge: 0 } as const;

test('a serial contains the year in the shop’s time zone, the order and the line number', () => {
	expect(serialOf('AS-100042', new Date('2027-01-01T04:59:59Z'), 0)).toBe('AS-2026-100042-1');
	expect(serialOf('AS-100042', new Date('2027-01-01T05:00:00Z'), 11)).toBe('AS-2027-100042-12');
});

test.for([
	['gold', '.9999', ['A', '999.9', 'Au']],
	['gold', '.9167', ['A', '916.7', 'Au']],
	['silver', '.999', ['A', '999', 'Ag']],
	['palladium', '', ['A', 'Pd']],
] as const)('the hallmarks of %s %s are %j', ([metal_type, fineness, marks]) => {
	expect(hallmarks({ metal_type, fineness })).toEqual(marks);
});

test('a certificate lists the components of a locked price', () => {
	expect(certificateOf({ line: { assay: eagle, unit_price: 4168, coupon: 0 }, payment: byWire })).toEqual({
		serial: 'AS-2026-100042-1',
		marks: ['A', '916.7', 'Au'],
		rows: [
			{ name: 'Fineness', text: '.9167' },
			{ name: 'Fine weight of each', text: '1 oz t' },
			{ name: 'Metal value at locked spot', text: '$4,000.00' },
			{ name: 'Premium, 4.2%', text: '$168.00' },
			{ name: 'Price each', text: '$4,168.00' },
		],
		share: 4000 / 4168,
	});
});

test('the premium of an order by card includes the card price difference', () => {
	const payment = { method: 'card', surcharge: 166.3 } as const;
	const { rows } = certificateOf({ line: { assay: eagle, unit_price: 4334.3, coupon: 0 }, payment }) ?? {};
	expect(rows?.at(-2)).toEqual({ name: 'Premium, including the card price difference, 8.36%', text: '$334.30' });
});

test('a price below spot has a negative premium and a full bar', () => {
	const { rows, share } = certificateOf({ line: { assay: eagle, unit_price: 3960, coupon: 0 }, payment: byWire }) ?? {};
	expect(rows?.at(-2)).toEqual({ name: 'Premium, -1%', text: '−$40.00' });
	expect(share).toBe(1);
});

test('an order without a recorded metal value has no premium; other goods have no certificate', () => {
	const { rows, share } =
		certificateOf({ line: { assay: { ...eagle, metal: null }, unit_price: 4168, coupon: 0 }, payment: byWire }) ?? {};
	expect(rows?.map(({ name }) => name)).toEqual(['Fineness', 'Fine weight of each']);
	expect(share).toBeUndefined();
	expect(certificateOf({ line: { assay: null, unit_price: 10, coupon: 0 }, payment: byWire })).toBeUndefined();
});
