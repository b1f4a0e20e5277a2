(() => {
	const lasting = 10_000;
	const key = 'loads';
	let left = 0;
	let leftFor;
	// Where somebody goes, while the shop is asked whether it is there.
	let wanted;

	// At most one load of a path while an earlier one of it is remembered, and none where nothing can be remembered.
	function guard(path, now) {
		try {
			let loads = [];
			try {
				loads = JSON.parse(sessionStorage.getItem(key)).filter(
					({ expires }) => expires > now && expires <= now + lasting,
				);
			} catch {}
			if (loads.some((load) => load.path === path)) return false;
			const text = JSON.stringify([...loads, { path, expires: now + lasting }]);
			sessionStorage.setItem(key, text);
			return sessionStorage.getItem(key) === text;
		} catch {
			return false;
		}
	}

	async function loadOnce(to) {
		const { pathname, search, href } = new URL(to, location);
		const path = pathname + search;
		const isHere = () => path === location.pathname + location.search;
		if (!isHere()) wanted = path;
		// Without the shop, the browser's own error page would take this one's place.
		const isUp = await fetch(`/builds/latest.json?${Date.now()}`, {
			method: 'HEAD',
			signal: AbortSignal.timeout(lasting),
		}).then(
			({ status }) => status < 500,
			() => false,
		);
		const now = Date.now();
		const isOwn = isHere();
		// On its way already; but who goes elsewhere meanwhile is led there.
		if (Math.abs(now - left) < lasting && (isOwn || path === leftFor)) return true;
		// Who has gone elsewhere meanwhile would be brought back to what they left.
		if (isOwn && isReady()) {
			const { location: next } = __reactRouterDataRouter.state.navigation;
			if (next && next.pathname + next.search !== path) return loadPending();
		}
		// An answer may come after that to who went elsewhere later.
		if (!isOwn && path !== wanted) return true;
		if (!isUp || !guard(path, now)) return false;
		left = now;
		leftFor = path;
		if (isOwn) {
			history.replaceState(history.state, '', href);
			location.reload();
		} else location.assign(href);
		return true;
	}

	const isReady = () => document.documentElement.dataset.hydrated === '';

	async function loadPending() {
		if (!isReady()) return loadOnce(location);
		const { location: to, formMethod = 'GET' } = __reactRouterDataRouter.state.navigation;
		if (to) return formMethod === 'GET' && loadOnce(to.pathname + to.search + to.hash);
	}

	Object.assign(window, { loadOnce, loadPending });
	addEventListener('pageshow', () => {
		left = 0;
	});
	// Back or Forward to an earlier address of a page that was loaded anew, before it is ready: it would take itself over as that page.
	const own = location.pathname + location.search;
	addEventListener('popstate', () => {
		wanted = undefined;
		if (!isReady() && location.pathname + location.search !== own) location.reload();
	});
	addEventListener(
		'error',
		async ({ target }) => {
			// What was brought ahead (app/plugins/preload) is nobody's loss yet.
			if (target.type !== 'module' && (target.rel !== 'modulepreload' || 'ahead' in target.dataset)) return;
			if ((await loadPending()) === false && target.type === 'module' && !isReady()) {
				(await import('/without-lost-chunks.js')).start(target.text);
			}
		},
		true,
	);
	addEventListener('unhandledrejection', ({ reason }) => {
		if (/import(ed|ing a) module/i.test(reason?.message)) loadPending();
	});
	addEventListener('vite:preloadError', ({ payload }) => {
		// Who has an answer of their own (app/ui/until-it-comes.ts) says so as soon as they hear of it.
		setTimeout(async () => {
			if (!payload.isForgiven && (await loadPending()) === undefined) loadOnce(location);
		});
	});
})();
