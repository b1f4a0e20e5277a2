import { type Angles, initialAngles } from './angles.ts';
import type { Piece } from './piece.ts';
import { openScene } from './scene.ts';
import { createTurner, type Turner } from './turner.ts';

/** The maximum device pixel ratio. The relief maps have no more detail. */
const maxPixelRatio = 2;

type StageOptions = {
	/** The parent of the canvas. */
	host: HTMLElement;
	piece: Piece;
	/** Returns the URL of a relief map by its path. */
	mapUrl: (path: string) => string;
	onRest: (angles: Angles) => void;
	/** Called if the WebGL context is lost. */
	onLost: () => void;
	signal: AbortSignal;
};

/**
 * Loads the relief maps and renders the piece until the signal aborts, then releases everything.
 *
 * @throws Error if a map fails to load or the browser can't render it
 */
export async function openStage({ host, piece, mapUrl, onRest, onLost, signal }: StageOptions): Promise<Turner> {
	const [front, back] = await Promise.all([
		loadMap(mapUrl(piece.obverse)),
		piece.reverse ? loadMap(mapUrl(piece.reverse)) : undefined,
	]);
	signal.throwIfAborted();
	const canvas = document.createElement('canvas');
	canvas.className = 'size-full';
	const scene = openScene(canvas, piece, { front, back });
	host.append(canvas);
	const turner = createTurner(initialAngles, scene.draw, onRest);

	const resizeObserver = new ResizeObserver(() => {
		const side = Math.round(host.clientWidth * Math.min(maxPixelRatio, devicePixelRatio));
		if (side === 0 || side === canvas.width) return;
		canvas.width = side;
		canvas.height = side;
		turner.redraw();
	});
	resizeObserver.observe(host);
	const visibilityObserver = new IntersectionObserver((entries) => !entries.at(-1)?.isIntersecting && turner.stop());
	visibilityObserver.observe(host);
	document.addEventListener('visibilitychange', () => document.hidden && turner.stop(), { signal });
	canvas.addEventListener('webglcontextlost', onLost, { signal });
	signal.addEventListener('abort', () => {
		resizeObserver.disconnect();
		visibilityObserver.disconnect();
		turner.stop();
		scene.release();
		canvas.remove();
	});
	return turner;
}

async function loadMap(url: string): Promise<HTMLImageElement> {
	const map = new Image();
	map.crossOrigin = 'anonymous';
	map.src = url;
	await map.decode();
	return map;
}
