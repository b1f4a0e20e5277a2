/** Logs problems of live prices to the console. Ignores errors while the page is being hidden, which interrupts connections. */
export function reportProblem(error: unknown): void {
	if (!document.hidden) console.error('Live prices:', error);
}
