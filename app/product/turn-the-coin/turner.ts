import { type Angles, rotate, rotateByDrag } from './angles.ts';

export type Turner = {
	angles: () => Angles;
	/** Rotates immediately, or with an animation of less than half a second. */
	turnTo: (angles: Angles, isSmooth?: boolean) => void;
	/** Continues a drag with inertia; speed in pixels per millisecond, for a picture of the given width. */
	fling: (x: number, y: number, width: number) => void;
	/** Stops the animation at the current angles. */
	stop: () => void;
	/** Draws again, for example after a change of size. */
	redraw: () => void;
};

/** The angles after the given milliseconds; undefined once the motion has ended. */
type Motion = (elapsed: number) => Angles | undefined;

const flipTime = 420;
/** For a fling: the time constant of its decay in milliseconds, and the speed at which it ends. */
const decayTime = 180;
const minSpeed = 0.02;

const easeOut = (progress: number) => 1 - (1 - progress) ** 3;

/**
 * Draws only after a change, and at most once per frame.
 *
 * @param onRest called when the motion ends
 */
export function createTurner(first: Angles, draw: (angles: Angles) => void, onRest: (angles: Angles) => void): Turner {
	let angles = first;
	let motion: Motion | undefined;
	let startTime = 0;
	let frameRequest = 0;

	function frame(now: number) {
		frameRequest = 0;
		if (motion) {
			startTime ||= now;
			const next = motion(now - startTime);
			if (next) angles = next;
			else finish();
		}
		draw(angles);
		if (motion) redraw();
	}
	function redraw() {
		frameRequest ||= requestAnimationFrame(frame);
	}
	function finish() {
		if (!motion) return;
		motion = undefined;
		onRest(angles);
	}
	function start(to: Motion) {
		motion = to;
		startTime = 0;
		redraw();
	}

	return {
		angles: () => angles,
		redraw,
		turnTo(to, isSmooth) {
			if (!isSmooth) {
				motion = undefined;
				angles = to;
				onRest(angles);
				redraw();
				return;
			}
			const from = angles;
			const distance = rotate(to, -from.yaw, 0).yaw;
			start((elapsed) => {
				const progress = easeOut(elapsed / flipTime);
				if (elapsed < flipTime) return rotate(from, distance * progress, (to.pitch - from.pitch) * progress);
				angles = to;
				return undefined;
			});
		},
		fling(x, y, width) {
			const from = angles;
			start((elapsed) => {
				const remaining = Math.exp(-elapsed / decayTime);
				if (Math.hypot(x, y) * remaining < minSpeed) return undefined;
				const distance = decayTime * (1 - remaining);
				return rotateByDrag(from, x * distance, y * distance, width);
			});
		},
		stop() {
			finish();
			cancelAnimationFrame(frameRequest);
			frameRequest = 0;
		},
	};
}
