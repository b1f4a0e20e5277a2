/** The rotation in degrees: yaw to the right around the upright axis, and pitch with the top backward. */
export type Angles = { yaw: number; pitch: number };

/** Slightly rotated, so that the relief catches light at first. */
export const initialAngles: Angles = { yaw: -10, pitch: 4 };

/** Beyond this, mostly the edge would be visible. */
const maxPitch = 60;
export const keyStep = 5;
/** The range of the slider. -180 is the same as 180. */
export const yawRange = { left: -179, right: 180 };

/** Rotates by the given degrees; without limit around the upright axis. */
export function rotate({ yaw, pitch }: Angles, byYaw: number, byPitch: number): Angles {
	return { yaw: wrapDegrees(yaw + byYaw), pitch: Math.min(maxPitch, Math.max(-maxPitch, pitch + byPitch)) };
}

/** Wraps to the range from -180 (exclusive) to 180. */
const wrapDegrees = (degrees: number) => -((((180 - degrees) % 360) + 360) % 360) + 180;

/** A drag across the full width is half a turn. */
export function rotateByDrag(angles: Angles, x: number, y: number, width: number): Angles {
	const perPixel = 180 / Math.max(1, width);
	return rotate(angles, x * perPixel, -y * perPixel);
}

/** The steps by key: yaw and pitch. */
const steps = new Map<string, [yaw: number, pitch: number]>([
	['ArrowLeft', [-1, 0]],
	['ArrowRight', [1, 0]],
	['ArrowUp', [0, 1]],
	['ArrowDown', [0, -1]],
	['PageUp', [6, 0]],
	['PageDown', [-6, 0]],
]);

/** Handles a key like a WAI-ARIA slider; undefined for other keys. */
export function rotateByKey(angles: Angles, key: string): Angles | undefined {
	if (key === 'Home') return { ...angles, yaw: yawRange.left };
	if (key === 'End') return { ...angles, yaw: yawRange.right };
	const by = steps.get(key);
	return by && rotate(angles, by[0] * keyStep, by[1] * keyStep);
}

export const isReverse = ({ yaw }: Angles): boolean => Math.abs(yaw) > 90;

/** The other face at the same angle. */
export const flip = ({ yaw, pitch }: Angles): Angles => ({ yaw: wrapDegrees(yaw + 180), pitch });

/** Describes the visible face and its rotation. */
export function describeAngles(angles: Angles): string {
	const yaw = Math.round(isReverse(angles) ? wrapDegrees(angles.yaw + 180) : angles.yaw);
	const pitch = Math.round(angles.pitch);
	const parts = [
		yaw !== 0 && `${Math.abs(yaw)}° to the ${yaw > 0 ? 'right' : 'left'}`,
		pitch !== 0 && `${Math.abs(pitch)}° ${pitch > 0 ? 'back' : 'forward'}`,
	].filter(Boolean);
	const face = isReverse(angles) ? 'Reverse' : 'Obverse';
	return parts.length === 0 ? `${face}, straight on` : `${face}, turned ${parts.join(' and ')}`;
}

/** The rotation matrix in column order for WebGL. */
export function rotationMatrix({ yaw, pitch }: Angles): number[] {
	const [x, y] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
	const [cx, sx, cy, sy] = [Math.cos(x), Math.sin(x), Math.cos(y), Math.sin(y)];
	return [cx, sy * -sx, -cy * sx, 0, cy, -sy, sx, sy * cx, cy * cx].map((v) => v + 0);
}
