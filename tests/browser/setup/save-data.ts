/** Init script that turns on `saveData`, so that the page prefetches nothing. */
export function emulateSaveData(): void {
	const value = { saveData: true, effectiveType: '4g' };
	Object.defineProperty(navigator, 'connection', { value, configurable: true });
}
