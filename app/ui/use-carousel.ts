import { type RefObject, useEffect, useRef, useState } from 'react';
import { pageOf, pageStep, type Row } from './carousel-pages.ts';

function measure(list: HTMLElement): Row {
	const [first, second] = list.children as HTMLCollectionOf<HTMLElement>;
	const { scrollLeft, clientWidth, scrollWidth } = list;
	const width = first?.offsetWidth ?? clientWidth;
	const pitch = first && second ? second.offsetLeft - first.offsetLeft : width;
	return { scrollLeft, clientWidth, scrollWidth, pitch, gap: pitch - width };
}

/** Which page of a scrolling row is shown, and the way to another. One page until it has been measured. */
export function useCarousel(list: RefObject<HTMLElement | null>) {
	const [view, setView] = useState({ page: 1, pages: 1 });
	/** Where a button is taking the row: until it is there, the pages it passes are not said. */
	const goal = useRef<number>(undefined);

	useEffect(() => {
		const node = list.current;
		if (!node) return;
		const look = () => {
			const seen = pageOf(measure(node));
			if (goal.current === undefined || goal.current === seen.page) setView(seen);
		};
		const arrive = () => {
			goal.current = undefined;
			look();
		};
		const sizes = new ResizeObserver(arrive);
		sizes.observe(node);
		node.addEventListener('scroll', look, { passive: true });
		node.addEventListener('scrollend', arrive);
		return () => {
			sizes.disconnect();
			node.removeEventListener('scroll', look);
			node.removeEventListener('scrollend', arrive);
		};
	}, [list]);

	function go(to: number) {
		const node = list.current;
		const page = Math.min(view.pages, Math.max(1, to));
		if (!node || page === view.page) return;
		const row = measure(node);
		const left = Math.min((page - 1) * pageStep(row), row.scrollWidth - row.clientWidth);
		if ('onscrollend' in window) goal.current = page;
		setView({ ...view, page });
		// Smooth or not is the style sheet's to say, which knows who wants less motion.
		node.scrollTo({ left });
	}

	return { ...view, go };
}
