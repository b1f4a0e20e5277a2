import { type RefObject, useEffect, useState } from 'react';

/**
 * The header below the bar of spot prices, once the bar has gone by; null while it is seen. Styles hear it by `data-stuck`,
 * since the header itself is drawn by code that comes with the page, and this comes after.
 */
export function useStuckHeader(bar: RefObject<HTMLElement | null>): Element | null {
	const [stuck, setStuck] = useState<Element | null>(null);
	useEffect(() => {
		const header = bar.current?.nextElementSibling ?? bar.current?.parentElement?.nextElementSibling;
		if (!bar.current || !header) return;
		const observer = new IntersectionObserver((entries) => {
			const isSeen = entries.at(-1)?.isIntersecting ?? true;
			header.toggleAttribute('data-stuck', !isSeen);
			setStuck(isSeen ? null : header);
		});
		observer.observe(bar.current);
		return () => {
			observer.disconnect();
			header.removeAttribute('data-stuck');
		};
	}, [bar]);
	return stuck;
}
