import { expect, test } from 'vitest';
import {
	describeAngles,
	flip,
	initialAngles,
	isReverse,
	rotate,
	rotateByDrag,
	rotateByKey,
	rotationMatrix,
} from './angles.ts';

test('rotates freely around the upright axis, and clamps the pitch', () => {
	expect(rotate({ yaw: 170, pitch: 50 }, 20, 40)).toEqual({ yaw: -170, pitch: 60 });
	expect(rotate({ yaw: -170, pitch: -50 }, -20, -40)).toEqual({ yaw: 170, pitch: -60 });
});

test('rotates half a turn for a drag across the full width, and tilts the top forward for a drag down', () => {
	expect(rotateByDrag({ yaw: 0, pitch: 0 }, 300, 50, 300)).toEqual({ yaw: 180, pitch: -30 });
});

test('rotates by steps with arrow and page keys, goes to the ends with Home and End, and ignores other keys', () => {
	expect(rotateByKey({ yaw: 0, pitch: 0 }, 'ArrowLeft')).toEqual({ yaw: -5, pitch: 0 });
	expect(rotateByKey({ yaw: 0, pitch: 0 }, 'ArrowUp')).toEqual({ yaw: 0, pitch: 5 });
	expect(rotateByKey({ yaw: 0, pitch: 9 }, 'PageUp')).toEqual({ yaw: 30, pitch: 9 });
	expect(rotateByKey({ yaw: 0, pitch: 9 }, 'PageDown')).toEqual({ yaw: -30, pitch: 9 });
	expect(rotateByKey({ yaw: 99, pitch: 9 }, 'Home')).toEqual({ yaw: -179, pitch: 9 });
	expect(rotateByKey({ yaw: 99, pitch: 9 }, 'End')).toEqual({ yaw: 180, pitch: 9 });
	expect(rotateByKey(initialAngles, 'Enter')).toBeUndefined();
});

test('flips to the other face at the same angle, and back', () => {
	const reverse = flip(initialAngles);
	expect(isReverse(reverse)).toBe(true);
	expect(describeAngles(reverse)).toBe('Reverse, turned 10° to the left and 4° back');
	expect(flip(reverse)).toEqual(initialAngles);
});

test('describes a position in words', () => {
	expect(describeAngles({ yaw: 0, pitch: 0 })).toBe('Obverse, straight on');
	expect(describeAngles({ yaw: 5, pitch: -8 })).toBe('Obverse, turned 5° to the right and 8° forward');
});

test('turns the face right with a positive yaw, and up with a positive pitch', () => {
	const faceOf = (yaw: number, pitch: number) => rotationMatrix({ yaw, pitch }).slice(6);
	expect(faceOf(0, 0)).toEqual([0, 0, 1]);
	expect(faceOf(90, 0)[0]).toBeCloseTo(1);
	expect(faceOf(0, 30)[1]).toBeCloseTo(0.5);
});
