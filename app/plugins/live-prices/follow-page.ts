type Link = {
	connect: () => void;
	disconnect: () => void;
	/** Asks for what may have been missed. */
	catchUp: () => void;
	isConnected: () => boolean;
};

/** Has a link follow what happens to its page: shut away and brought back, offline and online, hidden and seen. */
export function followPage(link: Link, signal: AbortSignal): void {
	/** At once, instead of when the library would next try. */
	function reconnect() {
		link.disconnect();
		link.connect();
	}

	window.addEventListener('online', reconnect, { signal });
	// In the back/forward cache it hears nothing, and would keep its socket. Of a page that ends, the browser closes it.
	window.addEventListener('pagehide', ({ persisted }) => persisted && link.disconnect(), { signal });
	window.addEventListener('pageshow', ({ persisted }) => persisted && link.connect(), { signal });
	const seen = () => {
		if (document.hidden) return;
		if (link.isConnected()) link.catchUp();
		else reconnect();
	};
	document.addEventListener('visibilitychange', seen, { signal });
}
