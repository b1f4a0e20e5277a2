import { type ComponentType, lazy } from 'react';

/**
 * A part that is loaded when it is shown. When its file does not come, the page is loaded once more; where that has been
 * tried, a message stands in its place.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
	return lazy(() => load().catch(replace));
}

/** The address of the page itself, to be loaded anew. */
const here = '';

async function replace() {
	if (await window.loadOnce(location)) return new Promise<never>(() => {});
	return { default: LostPart };
}

function LostPart() {
	return (
		<p role="alert" className="p-4">
			This part could not be loaded. <a href={here}>Try again</a>
		</p>
	);
}
