import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page has been printed since it was opened, or is about to be. What is printed only is rendered then, before the browser
 * lays the paper out. It stays, hidden by its styles: a browser may report the end of one print while it prepares the next.
 */
export function usePrintRequested(): boolean {
	const [isRequested, setRequested] = useState(false);
	useEffect(() => {
		const paper = matchMedia('print');
		const request = () => flushSync(() => setRequested(true));
		setRequested(paper.matches);
		addEventListener('beforeprint', request);
		paper.addEventListener('change', request);
		return () => {
			removeEventListener('beforeprint', request);
			paper.removeEventListener('change', request);
		};
	}, []);
	return isRequested;
}
