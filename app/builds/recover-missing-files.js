// Runs in every page before any other script, because any other script may be the missing file.
(() => {
	const guardTime = 10_000;
	const retryTime = 3_000;
	const key = 'reload';
	const failedPreloads = new WeakSet();
	let loadingPath;
	let isWaiting = false;

	// Loads a page of the shop as a document: at most once per path in 10 s, and only while the shop answers.
	window.loadOnce = async (to = window.destination ?? location) => {
		const { pathname, search, href } = new URL(to, location);
		const path = pathname + search;
		const { destination } = window;
		// Without the shop, the browser's own error page would replace this one.
		if (!(await isShopAnswering()) || window.destination !== destination) return undefined;
		if (loadingPath === path) return true;
		if (!mayLoad(path)) return false;
		loadingPath = path;
		if (path === location.pathname + location.search) {
			history.replaceState(history.state, '', href);
			location.reload();
		} else location.assign(href);
		return true;
	};

	const isShopAnswering = () =>
		fetch(`/builds/latest.json?${Date.now()}`, { method: 'HEAD', signal: AbortSignal.timeout(guardTime) }).then(
			({ status }) => status < 500,
			() => false,
		);

	// Without storage nothing would stop a reload loop, so nothing is loaded.
	function mayLoad(path) {
		try {
			const last = JSON.parse(sessionStorage.getItem(key));
			if (last?.path === path && last.expires > Date.now()) return false;
			sessionStorage.setItem(key, JSON.stringify({ path, expires: Date.now() + guardTime }));
			return sessionStorage.getItem(key) !== null;
		} catch {
			return false;
		}
	}

	const isReady = () => document.documentElement.dataset.hydrated === '';

	// A page that is not ready needs the file itself. Later a pending navigation may need it; a failed prefetch is ignored.
	async function recover() {
		if (isReady()) return window.destination && void window.loadOnce();
		if (isWaiting) return;
		isWaiting = true;
		// A page that is not ready can't show a notice, so this script waits for the shop.
		while ((await window.loadOnce()) === undefined) await new Promise((end) => setTimeout(end, retryTime));
		isWaiting = false;
	}

	// After Back in a reloaded document, the address may name another page. The router would hydrate this HTML as that page.
	const opened = location.pathname + location.search;
	addEventListener('popstate', () => {
		if (!isReady() && location.pathname + location.search !== opened) location.reload();
	});
	addEventListener('pageshow', ({ persisted }) => {
		loadingPath = undefined;
		// The browser has restored a page that was left during a navigation. That navigation would never end.
		if (persisted && window.destination) location.reload();
	});
	addEventListener(
		'error',
		({ target }) => {
			if (target.type === 'module' || target.rel === 'modulepreload') recover();
		},
		true,
	);
	addEventListener('vite:preloadError', ({ payload }) => failedPreloads.add(payload));
	addEventListener('unhandledrejection', ({ reason }) => {
		if (failedPreloads.has(reason)) void window.loadOnce();
		else if (/import(ed|ing a) module/i.test(reason?.message)) recover();
	});
})();
