interface Window {
	/**
	 * From `recover-missing-files.js`: loads a page as a document, at most once per path in 10 seconds. The default is the destination of the
	 * pending navigation, or else this page.
	 *
	 * @returns true if the page is being loaded, false if it has just been loaded, undefined if the shop doesn't respond
	 */
	loadOnce(to?: string | Location): Promise<boolean | undefined>;
	/** Path and query of the pending navigation's destination: `app/navigation/pending-navigation.tsx`. */
	destination?: string | undefined;
}
