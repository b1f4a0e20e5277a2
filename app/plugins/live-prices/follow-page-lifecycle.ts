type Connection = {
	connect: () => void;
	disconnect: () => void;
	/** Loads prices that may have been missed. */
	catchUp: () => void;
	isConnected: () => boolean;
};

/** Connects and disconnects with the page lifecycle: back/forward cache, online and offline, hidden and visible. */
export function followPageLifecycle(connection: Connection, signal: AbortSignal): void {
	/** Reconnects at once instead of at the library's next retry. */
	function reconnect() {
		connection.disconnect();
		connection.connect();
	}

	window.addEventListener('online', reconnect, { signal });
	// A page in the back/forward cache receives nothing and shouldn't hold a socket. The browser closes the socket of an unloaded page.
	window.addEventListener('pagehide', ({ persisted }) => persisted && connection.disconnect(), { signal });
	window.addEventListener('pageshow', ({ persisted }) => persisted && connection.connect(), { signal });
	const onVisible = () => {
		if (document.hidden) return;
		if (connection.isConnected()) connection.catchUp();
		else reconnect();
	};
	document.addEventListener('visibilitychange', onVisible, { signal });
}
