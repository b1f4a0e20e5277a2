/**
 * Does something once React has taken the page over; before that, what the page shows must be what the server sent.
 *
 * @returns what calls it off
 */
export function afterHydration(act: () => void): () => void {
	const { documentElement } = document;
	const isDone = () => documentElement.dataset.hydrated !== undefined;
	const observer = new MutationObserver(() => {
		if (!isDone()) return;
		observer.disconnect();
		act();
	});
	if (isDone()) act();
	else observer.observe(documentElement, { attributeFilter: ['data-hydrated'] });
	return () => observer.disconnect();
}
