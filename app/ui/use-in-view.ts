import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has been within 200 pixels of the viewport. */
export function useInView<E extends Element>(): [ref: RefObject<E | null>, isInView: boolean] {
	const ref = useRef<E>(null);
	const [isInView, setIsSeen] = useState(false);
	useEffect(() => {
		const observer = new IntersectionObserver(
			(entries) => {
				if (!entries.some((entry) => entry.isIntersecting)) return;
				setIsSeen(true);
				observer.disconnect();
			},
			{ rootMargin: '200px' },
		);
		if (ref.current) observer.observe(ref.current);
		return () => observer.disconnect();
	}, []);
	return [ref, isInView];
}
