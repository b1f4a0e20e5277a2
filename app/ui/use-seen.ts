import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has been on the screen, or nearly: by 200 pixels. */
export function useSeen<E extends Element>(): [ref: RefObject<E | null>, isSeen: boolean] {
	const ref = useRef<E>(null);
	const [isSeen, setIsSeen] = useState(false);
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
	return [ref, isSeen];
}
