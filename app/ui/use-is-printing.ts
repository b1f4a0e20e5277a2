import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. What is printed only is rendered then, before the browser lays the paper out. */
export function useIsPrinting(): boolean {
	const [isPrinting, setPrinting] = useState(false);
	useEffect(() => {
		const paper = matchMedia('print');
		const set = (value: boolean) => flushSync(() => setPrinting(value));
		const begin = () => set(true);
		const follow = () => set(paper.matches);
		setPrinting(paper.matches);
		addEventListener('beforeprint', begin);
		addEventListener('afterprint', follow);
		paper.addEventListener('change', follow);
		return () => {
			removeEventListener('beforeprint', begin);
			removeEventListener('afterprint', follow);
			paper.removeEventListener('change', follow);
		};
	}, []);
	return isPrinting;
}
