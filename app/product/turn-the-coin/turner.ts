import { type Angles, dragged, turned } from './angles.ts';

export type Turner = {
	angles: () => Angles;
	/** At once, or on its way there for less than half a second. */
	turnTo: (angles: Angles, isSmooth?: boolean) => void;
	/** Goes on turning for a moment as it was dragged: pixels a millisecond, over a picture so wide. */
	fling: (x: number, y: number, width: number) => void;
	/** Where it is. */
	stop: () => void;
	/** Draws it again, as after a change of size. */
	redraw: () => void;
};

/** Where it is after so many milliseconds; nothing once it has come to rest. */
type Motion = (elapsed: number) => Angles | undefined;

const flipTime = 420;
/** Of a fling: in which time it loses two thirds of its speed, and below what speed it rests. */
const fade = 180;
const slowest = 0.02;

const eased = (part: number) => 1 - (1 - part) ** 3;

/**
 * Draws when something has changed and at no other time, at most once a frame.
 *
 * @param onRest told once it stands still
 */
export function createTurner(first: Angles, draw: (angles: Angles) => void, onRest: (angles: Angles) => void): Turner {
	let angles = first;
	let motion: Motion | undefined;
	let begun = 0;
	let asked = 0;

	function frame(now: number) {
		asked = 0;
		if (motion) {
			begun ||= now;
			const next = motion(now - begun);
			if (next) angles = next;
			else end();
		}
		draw(angles);
		if (motion) redraw();
	}
	function redraw() {
		asked ||= requestAnimationFrame(frame);
	}
	function end() {
		if (!motion) return;
		motion = undefined;
		onRest(angles);
	}
	function begin(to: Motion) {
		motion = to;
		begun = 0;
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
			const way = turned(to, -from.yaw, 0).yaw;
			begin((elapsed) => {
				const part = eased(elapsed / flipTime);
				if (elapsed < flipTime) return turned(from, way * part, (to.pitch - from.pitch) * part);
				angles = to;
				return undefined;
			});
		},
		fling(x, y, width) {
			const from = angles;
			begin((elapsed) => {
				const left = Math.exp(-elapsed / fade);
				if (Math.hypot(x, y) * left < slowest) return undefined;
				const way = fade * (1 - left);
				return dragged(from, x * way, y * way, width);
			});
		},
		stop() {
			end();
			cancelAnimationFrame(asked);
			asked = 0;
		},
	};
}
