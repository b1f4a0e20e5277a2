import { barsOver, standIn } from './pictures.ts';

const motion = { duration: 200, easing: 'cubic-bezier(0.3, 0, 0.1, 1)' };

export type Passing = {
	/** The next page is there. */
	arrive: () => void;
	/** Nothing passes any more. */
	skip: () => void;
};

/**
 * Has a picture pass into one of the next page: a copy of it goes over that page, from where the picture was. So nobody waits for it.
 *
 * @param findOther looks for the picture in the next page
 */
export function passPicture(picture: HTMLImageElement, findOther: () => HTMLImageElement | undefined): Passing {
	const from = picture.getBoundingClientRect();
	const { currentSrc: src } = picture;
	let end: (() => void) | undefined;
	let isOver = false;

	function skip() {
		isOver = true;
		end?.();
	}

	function arrive() {
		if (isOver) return;
		isOver = true;
		const other = findOther();
		if (!other) return;
		standIn(other, src);
		const to = other.getBoundingClientRect();
		const { layer, copy } = layOver(src, to, getComputedStyle(other));
		other.style.opacity = '0';
		end = () => {
			end = undefined;
			layer.remove();
			other.style.opacity = '';
		};
		const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
		const scale = `scale(${from.width / to.width}, ${from.height / to.height})`;
		const moving = copy.animate({ transform: [`${shift} ${scale}`, 'none'] }, motion);
		moving.finished.then(end, end);
	}

	return { arrive, skip };
}

/** A copy of a picture over the page, at the place of another, cut off where bars lie over that. Nobody can press it, and nobody hears of it. */
function layOver(src: string, { left, top, width, height }: DOMRect, { objectFit, borderRadius }: CSSStyleDeclaration) {
	const layer = document.createElement('div');
	layer.dataset.passing = '';
	layer.ariaHidden = 'true';
	const bars = barsOver();
	Object.assign(layer.style, {
		...{ position: 'fixed', inset: '0', zIndex: '40', pointerEvents: 'none' },
		clipPath: `inset(${bars.top}px 0 ${bars.bottom}px)`,
	});
	const copy = document.createElement('img');
	copy.src = src;
	copy.alt = '';
	Object.assign(copy.style, {
		...{ position: 'absolute', maxWidth: 'none', transformOrigin: '0 0', objectFit, borderRadius },
		...{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` },
	});
	layer.append(copy);
	document.body.append(layer);
	return { layer, copy };
}
