/** What goes wrong with live prices is said in the console only. What is cut off on leaving a page is no fault. */
export function reportProblem(error: unknown): void {
	if (!document.hidden) console.error('Live prices:', error);
}
