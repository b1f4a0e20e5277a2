type Connection = {
	connect: () => void;
	disconnect: () => void;
	/** Asks for what may have been missed. */
	catchUp: () => void;
	isConnected: () => boolean;
};

/** Lets a connection follow what happens to its page: shut away and brought back, offline and online, hidden and seen. */
export function followPage(connection: Connection, signal: AbortSignal): void {
	/** At once, instead of when the library would next try. */
	function reconnect() {
		connection.disconnect();
		connection.connect();
	}

	window.addEventListener('online', reconnect, { signal });
	// In the back/forward cache it hears nothing, and would keep its socket. Of a page that ends, the browser closes it.
	window.addEventListener('pagehide', ({ persisted }) => persisted && connection.disconnect(), { signal });
	window.addEventListener('pageshow', ({ persisted }) => persisted && connection.connect(), { signal });
	const seen = () => {
		if (document.hidden) return;
		if (connection.isConnected()) connection.catchUp();
		else reconnect();
	};
	document.addEventListener('visibilitychange', seen, { signal });
}
