import { useSyncExternalStore } from 'react';

const query = '(width >= 64rem)';

function subscribe(onChange: () => void): () => void {
	const media = window.matchMedia(query);
	media.addEventListener('change', onChange);
	return () => media.removeEventListener('change', onChange);
}

/** Whether there is room for a table. For parts that only the browser draws. */
export function useIsWide(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => window.matchMedia(query).matches,
		() => true,
	);
}
