// What app/builds/load-once.js gives every page before anything else.
interface Window {
	/**
	 * Loads a page of the shop whole: at most once in 10 seconds, and not while the shop does not answer. Who goes elsewhere
	 * before that is led there.
	 *
	 * @returns whether it is being loaded
	 */
	loadOnce(to: string | Location): Promise<boolean>;
	/**
	 * The same for the destination of the navigation that is pending, or for a page that is not ready yet; no form's post. Not for
	 * one that is called off before the shop answers.
	 *
	 * @returns undefined when nothing is waited for
	 */
	loadPending(): Promise<boolean | undefined>;
	/** The router keeps a file that did not come as lost for the page's whole life: the next page is to be loaded whole. */
	isPartLost?: boolean;
	/** The files of the page's routes, as React Router's own script leaves them for its code. */
	__reactRouterRouteModules: Record<string, { default?: unknown }>;
}
