import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitRounds } from './event-loop-rounds.ts';

test('begins so many requests in a round, and the others in later rounds, in which networks take turns', async () => {
	const begun: string[] = [];
	const request = limitRounds(3);
	for (let n = 1; n <= 5; n++) request('203.0.113.1', () => begun.push(`greedy ${n}`));
	request('203.0.113.2', () => begun.push('visitor'));
	expect(begun).toEqual(['greedy 1', 'greedy 2', 'greedy 3']);
	await nextRound();
	expect(begun.slice(3)).toEqual(['greedy 4', 'visitor', 'greedy 5']);
});

test('begins a request at once after a quiet round', async () => {
	const begun: number[] = [];
	const request = limitRounds(1);
	for (const n of [1, 2, 3]) {
		request('203.0.113.1', () => begun.push(n));
		expect(begun.at(-1)).toBe(n);
		await nextRound();
		await nextRound();
	}
});

test('the networks of an IPv6 site share its turns', async () => {
	const begun: string[] = [];
	const request = limitRounds(1);
	for (const net of ['a', 'b', 'c', 'd']) request(`2001:db8:1:${net}::/64`, () => begun.push(net));
	request('203.0.113.2', () => begun.push('visitor'));
	for (let round = 0; round < 5; round++) await nextRound();
	expect(begun).toEqual(['a', 'b', 'visitor', 'c', 'd']);
});
