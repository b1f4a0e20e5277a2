import { expect, test } from 'vitest';
import type { Api } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import { fetchBestsellers, fetchOfCategory } from './calls.ts';

const refusing = (status: number): Api => {
	const failure = new ApiFailure(status, { error: { code: 'not_found', message: 'There is no category.' } });
	return () => Promise.reject(failure);
};

test('a shop need not have the categories that its homes show', async () => {
	expect(await fetchBestsellers(refusing(404), ['gold', 'silver'], 4)).toEqual([]);
	expect(await fetchOfCategory(refusing(404), { category: 'jewelry', searchText: 'pearl' })).toEqual([]);
	await expect(fetchBestsellers(refusing(503), ['gold'], 4)).rejects.toThrow('There is no category.');
	await expect(fetchOfCategory(refusing(503), { category: 'jewelry' })).rejects.toThrow('There is no category.');
});
