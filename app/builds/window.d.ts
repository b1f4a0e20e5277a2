interface Window {
	/**
	 * From `reload-once.js`: loads a page as a document, at most once per path in 10 seconds. Without an argument it is the page that the
	 * visitor waits for: the destination of the pending navigation, or this page.
	 *
	 * @returns true while it is being loaded, false if it has been loaded just now, undefined if the shop does not answer
	 */
	loadOnce(to?: string | Location): Promise<boolean | undefined>;
	/** Path and query of the pending navigation's destination: `app/navigation/pending-navigation.tsx`. */
	destination?: string | undefined;
}
