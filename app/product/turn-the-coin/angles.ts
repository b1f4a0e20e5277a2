/** How a piece is turned, in degrees: about the upright axis, to the right, and about the level one, its top away from one. */
export type Angles = { yaw: number; pitch: number };

/** A little askew, so that light is on it at once. */
export const atRest: Angles = { yaw: -10, pitch: 4 };

/** Further it would show its edge alone. */
const steepest = 60;
export const keyStep = 5;
/** How far round it turns as a slider: -180 would be 180 once more. */
export const ends = { left: -179, right: 180 };

/** Turned by so many degrees; all the way round about the upright axis. */
export function turned({ yaw, pitch }: Angles, byYaw: number, byPitch: number): Angles {
	return { yaw: wrapped(yaw + byYaw), pitch: Math.min(steepest, Math.max(-steepest, pitch + byPitch)) };
}

/** Between -180, which is left out, and 180. */
const wrapped = (degrees: number) => -((((180 - degrees) % 360) + 360) % 360) + 180;

/** A drag over the whole width of the picture is half a turn. */
export function dragged(angles: Angles, x: number, y: number, width: number): Angles {
	const perPixel = 180 / Math.max(1, width);
	return turned(angles, x * perPixel, -y * perPixel);
}

/** By which steps a key turns it, about the upright axis and about the level one. */
const steps = new Map<string, [yaw: number, pitch: number]>([
	['ArrowLeft', [-1, 0]],
	['ArrowRight', [1, 0]],
	['ArrowUp', [0, 1]],
	['ArrowDown', [0, -1]],
	['PageUp', [6, 0]],
	['PageDown', [-6, 0]],
]);

/** What a key does, as WAI-ARIA says of sliders; undefined of others. */
export function pressed(angles: Angles, key: string): Angles | undefined {
	if (key === 'Home') return { ...angles, yaw: ends.left };
	if (key === 'End') return { ...angles, yaw: ends.right };
	const by = steps.get(key);
	return by && turned(angles, by[0] * keyStep, by[1] * keyStep);
}

export const isReverse = ({ yaw }: Angles): boolean => Math.abs(yaw) > 90;

/** The other face, turned as much as this one was. */
export const flipped = ({ yaw, pitch }: Angles): Angles => ({ yaw: wrapped(yaw + 180), pitch });

/** In words, of the face that is seen. */
export function inWords(angles: Angles): string {
	const yaw = Math.round(isReverse(angles) ? wrapped(angles.yaw + 180) : angles.yaw);
	const pitch = Math.round(angles.pitch);
	const parts = [
		yaw !== 0 && `${Math.abs(yaw)}° to the ${yaw > 0 ? 'right' : 'left'}`,
		pitch !== 0 && `${Math.abs(pitch)}° ${pitch > 0 ? 'back' : 'forward'}`,
	].filter(Boolean);
	const face = isReverse(angles) ? 'Reverse' : 'Obverse';
	return parts.length === 0 ? `${face}, straight on` : `${face}, turned ${parts.join(' and ')}`;
}

/** Columns of the matrix that turns the piece, as WebGL takes it. */
export function turnMatrix({ yaw, pitch }: Angles): number[] {
	const [x, y] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
	const [cx, sx, cy, sy] = [Math.cos(x), Math.sin(x), Math.cos(y), Math.sin(y)];
	return [cx, sy * -sx, -cy * sx, 0, cy, -sy, sx, sy * cx, cy * cx].map((v) => v + 0);
}
