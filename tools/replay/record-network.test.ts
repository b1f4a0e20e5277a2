import { expect, test, vi } from 'vitest';
import { mayPrefetch } from '../../app/navigation/prefetch-rules.ts';
import { emulateSaveData } from '../../tests/browser/setup/save-data.ts';
import { fixRandomValues } from './record-network.ts';

test('turns off prefetching, also if two fixtures do it', () => {
	vi.stubGlobal('navigator', {});
	expect(mayPrefetch()).toBe(true);
	emulateSaveData();
	emulateSaveData();
	expect(mayPrefetch()).toBe(false);
});

test('repeats random values on playback, and uses other values in another recording', () => {
	vi.stubGlobal('crypto', {});
	const draw = (hex: string) => {
		fixRandomValues(hex);
		return [...crypto.getRandomValues(new Uint8Array(5))];
	};
	expect(draw('00ff10')).toEqual([0, 255, 16, 0, 255]);
	expect(draw('00ff10')).toEqual(draw('00ff10'));
	expect(draw('0102')).toEqual([1, 2, 1, 2, 1]);
	// Fills only the view of a larger buffer.
	const buffer = new Uint8Array(4);
	crypto.getRandomValues(buffer.subarray(1, 3));
	expect([...buffer]).toEqual([0, 1, 2, 0]);
});
