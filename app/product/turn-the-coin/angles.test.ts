import { expect, test } from 'vitest';
import { atRest, dragged, flipped, inWords, isReverse, pressed, turned, turnMatrix } from './angles.ts';

test('it turns all the way round about its upright axis, and back and forth only as far as its face is seen', () => {
	expect(turned({ yaw: 170, pitch: 50 }, 20, 40)).toEqual({ yaw: -170, pitch: 60 });
	expect(turned({ yaw: -170, pitch: -50 }, -20, -40)).toEqual({ yaw: 170, pitch: -60 });
});

test('a drag over the whole width is half a turn, and a drag down brings the top towards one', () => {
	expect(dragged({ yaw: 0, pitch: 0 }, 300, 50, 300)).toEqual({ yaw: 180, pitch: -30 });
});

test('arrow keys turn it in steps, page keys in large ones, Home and End to the ends of a slider; other keys do nothing', () => {
	expect(pressed({ yaw: 0, pitch: 0 }, 'ArrowLeft')).toEqual({ yaw: -5, pitch: 0 });
	expect(pressed({ yaw: 0, pitch: 0 }, 'ArrowUp')).toEqual({ yaw: 0, pitch: 5 });
	expect(pressed({ yaw: 0, pitch: 9 }, 'PageUp')).toEqual({ yaw: 30, pitch: 9 });
	expect(pressed({ yaw: 0, pitch: 9 }, 'PageDown')).toEqual({ yaw: -30, pitch: 9 });
	expect(pressed({ yaw: 99, pitch: 9 }, 'Home')).toEqual({ yaw: -179, pitch: 9 });
	expect(pressed({ yaw: 99, pitch: 9 }, 'End')).toEqual({ yaw: 180, pitch: 9 });
	expect(pressed(atRest, 'Enter')).toBeUndefined();
});

test('a flip shows the other face, turned as this one was, and twice the same again', () => {
	const reverse = flipped(atRest);
	expect(isReverse(reverse)).toBe(true);
	expect(inWords(reverse)).toBe('Reverse, turned 10° to the left and 4° back');
	expect(flipped(reverse)).toEqual(atRest);
});

test('a position is said in words', () => {
	expect(inWords({ yaw: 0, pitch: 0 })).toBe('Obverse, straight on');
	expect(inWords({ yaw: 5, pitch: -8 })).toBe('Obverse, turned 5° to the right and 8° forward');
});

test('turned to the right its face looks to the right, and back it looks up', () => {
	const faceOf = (yaw: number, pitch: number) => turnMatrix({ yaw, pitch }).slice(6);
	expect(faceOf(0, 0)).toEqual([0, 0, 1]);
	expect(faceOf(90, 0)[0]).toBeCloseTo(1);
	expect(faceOf(0, 30)[1]).toBeCloseTo(0.5);
});
