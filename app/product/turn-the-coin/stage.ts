import { type Angles, atRest } from './angles.ts';
import type { Piece } from './piece.ts';
import { openScene } from './scene.ts';
import { createTurner, type Turner } from './turner.ts';

/** A sharper screen shows no more of the relief than its map has. */
const sharpest = 2;

type Parts = {
	/** Holds the canvas. */
	host: HTMLElement;
	piece: Piece;
	/** The address of a map from its path. */
	addressOf: (path: string) => string;
	onRest: (angles: Angles) => void;
	/** The graphics card was taken away. */
	onLost: () => void;
	signal: AbortSignal;
};

/**
 * Loads what is needed, then shows the piece; of what it has taken it gives back all once the signal says so.
 *
 * @throws Error when a map does not come, or the browser cannot draw it
 */
export async function openStage({ host, piece, addressOf, onRest, onLost, signal }: Parts): Promise<Turner> {
	const [front, back] = await Promise.all([
		loadMap(addressOf(piece.obverse)),
		piece.reverse ? loadMap(addressOf(piece.reverse)) : undefined,
	]);
	signal.throwIfAborted();
	const canvas = document.createElement('canvas');
	canvas.className = 'size-full';
	const scene = openScene(canvas, piece, { front, back });
	host.append(canvas);
	const turner = createTurner(atRest, scene.draw, onRest);

	const sizes = new ResizeObserver(() => {
		const side = Math.round(host.clientWidth * Math.min(sharpest, devicePixelRatio));
		if (side === 0 || side === canvas.width) return;
		canvas.width = side;
		canvas.height = side;
		turner.redraw();
	});
	sizes.observe(host);
	const sights = new IntersectionObserver((seen) => !seen.at(-1)?.isIntersecting && turner.stop());
	sights.observe(host);
	document.addEventListener('visibilitychange', () => document.hidden && turner.stop(), { signal });
	canvas.addEventListener('webglcontextlost', onLost, { signal });
	signal.addEventListener('abort', () => {
		sizes.disconnect();
		sights.disconnect();
		turner.stop();
		scene.free();
		canvas.remove();
	});
	return turner;
}

async function loadMap(address: string): Promise<HTMLImageElement> {
	const map = new Image();
	map.crossOrigin = 'anonymous';
	map.src = address;
	await map.decode();
	return map;
}
