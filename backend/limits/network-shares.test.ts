import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNetworkShares } from './network-shares.ts';

test('a network gets its share and no more, and another network is not affected', () => {
	const shares = createNetworkShares(2);
	expect([1, 2, 3].map(() => shares.take('192.0.2.1'))).toEqual([true, true, false]);
	expect(shares.take('192.0.2.2')).toBe(true);
	shares.release('192.0.2.1');
	expect([1, 2].map(() => shares.take('192.0.2.1'))).toEqual([true, false]);
});

test('the networks of an IPv6 /48 have four shares together', () => {
	const shares = createNetworkShares(2);
	const taken = Array.from({ length: 20 }, (_, home) => shares.take(`2001:db8:1:${home}::/64`));
	expect(taken.filter(Boolean)).toHaveLength(8);
	expect(shares.take('2001:db8:2:0::/64')).toBe(true);
	shares.release('2001:db8:1:0::/64');
	expect(shares.take('2001:db8:1:5::/64')).toBe(true);
});

test('a network that gave everything back has its whole share again', () => {
	const networks = fc.constantFrom('192.0.2.1', '2001:db8:1:1::/64', '2001:db8:1:2::/64');
	fc.assert(
		fc.property(fc.array(networks), (wanted) => {
			const shares = createNetworkShares(3);
			const taken = wanted.filter(shares.take);
			taken.forEach(shares.release);
			expect(wanted.filter(shares.take)).toEqual(taken);
		}),
	);
});
