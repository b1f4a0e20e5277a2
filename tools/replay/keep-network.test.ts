import { expect, test, vi } from 'vitest';
import { mayPrefetch } from '../../app/navigation/prefetch-rules.ts';
import { asThoughDataWereDear } from '../../tests/browser/setup/dear-data.ts';
import { drawAlways } from './keep-network.ts';

test('a page is told that data is dear by the whole test and by its first load alike', () => {
	vi.stubGlobal('navigator', {});
	expect(mayPrefetch()).toBe(true);
	asThoughDataWereDear();
	asThoughDataWereDear();
	expect(mayPrefetch()).toBe(false);
});

test('what pages draw by lot is the same when the network is played back, and another in another recording', () => {
	vi.stubGlobal('crypto', {});
	const draw = (drawn: string) => {
		drawAlways(drawn);
		return [...crypto.getRandomValues(new Uint8Array(5))];
	};
	expect(draw('00ff10')).toEqual([0, 255, 16, 0, 255]);
	expect(draw('00ff10')).toEqual(draw('00ff10'));
	expect(draw('0102')).toEqual([1, 2, 1, 2, 1]);
	// A part of a larger buffer is filled alone.
	const whole = new Uint8Array(4);
	crypto.getRandomValues(whole.subarray(1, 3));
	expect([...whole]).toEqual([0, 1, 2, 0]);
});
