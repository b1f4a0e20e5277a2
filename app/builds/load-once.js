(() => {
	const lasting = 10_000;
	const key = 'loads';
	let left = 0;
	let leftFor;
	// Where somebody goes, while the shop is asked whether it is there.
	let wanted;
	let asks = 0;

	// At most one load of a path while an earlier one of it is remembered, and none where nothing can be remembered.
	function guard(path, now) {
		let loads = [];
		try {
			loads = JSON.parse(recall()).filter(({ expires }) => expires > now && expires <= now + lasting);
		} catch {}
		if (loads.some((load) => load.path === path)) return false;
		const text = JSON.stringify([...loads, { path, expires: now + lasting }]);
		try {
			sessionStorage.setItem(key, text);
		} catch {}
		if (recall() !== text) window.name = text;
		return recall() === text;
	}

	// A browser that denies storage keeps the tab's name from page to page all the same.
	function recall() {
		try {
			return sessionStorage.getItem(key) ?? window.name;
		} catch {
			return window.name;
		}
	}

	const isLeaving = () => Math.abs(Date.now() - left) < lasting;

	async function loadOnce(to, isForPending = false) {
		const { pathname, search, href } = new URL(to, location);
		const path = pathname + search;
		const isHere = () => path === location.pathname + location.search;
		const isElsewhere = !isHere();
		if (isElsewhere) {
			wanted = path;
			asks++;
		}
		// Nobody else is asked on the way out: the page may be gone before the answer comes.
		const isUp = isLeaving() || (await isAnswering());
		if (isElsewhere) asks--;
		const isOwn = isHere();
		// On its way already; but who goes elsewhere meanwhile is led there.
		if (isLeaving() && (isOwn || path === leftFor)) return true;
		// Who has gone elsewhere meanwhile would be brought back to what they left, and who stays led away.
		if (isReady() && (isOwn || isForPending)) {
			const { location: next, formMethod = 'GET' } = underWay();
			if (next ? next.pathname + next.search !== path || formMethod !== 'GET' : isForPending) return loadPending();
		}
		// Loaded anew, this page would be gone before the shop has answered who is on the way elsewhere.
		if (isOwn && asks && wanted && wanted !== path) return loadOnce(wanted);
		// An answer may come after that to who went elsewhere later.
		if (!isOwn && path !== wanted) return true;
		const now = Date.now();
		if (!isUp || !(guard(path, now) || isLeaving())) return false;
		left = now;
		leftFor = path;
		if (isOwn) {
			history.replaceState(history.state, '', href);
			location.reload();
		} else location.assign(href);
		// Who presses a link until it comes goes there, and neither where they went before nor back to where they were.
		if (isReady()) followPending();
		return true;
	}

	// Without the shop, the browser's own error page would take this one's place.
	const isAnswering = () =>
		fetch(`/builds/latest.json?${Date.now()}`, { method: 'HEAD', signal: AbortSignal.timeout(lasting) }).then(
			({ status }) => status < 500,
			() => false,
		);

	const underWay = () => __reactRouterDataRouter.state.navigation;

	const isReady = () => document.documentElement.dataset.hydrated === '';

	/** Of each navigation once: one that is held back meanwhile, for its page to be loaded whole, leaves the one before pending. */
	function followPending() {
		let last = underWay().location;
		__reactRouterDataRouter.subscribe(() => {
			const next = underWay().location;
			if (next !== last) loadPending();
			last = next;
		});
	}

	async function loadPending() {
		if (!isReady()) return loadOnce(location);
		const { location: to, formMethod = 'GET' } = underWay();
		if (to) return formMethod === 'GET' && loadOnce(to.pathname + to.search + to.hash, true);
	}

	Object.assign(window, { loadOnce, loadPending });
	addEventListener('pageshow', () => {
		left = 0;
	});
	// A link that is pressed before the page is ready is the browser's own: loading this page anew would bring its reader back.
	window.navigation?.addEventListener('navigate', ({ destination: { sameDocument, url }, downloadRequest }) => {
		// What another program opens, such as a letter to write, or a file that is kept leaves the page where it is.
		if (!isReady() && !sameDocument && downloadRequest === null && /^http/.test(url)) left = Date.now();
	});
	// Back or Forward to an earlier address of a page that was loaded anew, before it is ready: it would take itself over as that page.
	const own = location.pathname + location.search;
	addEventListener('popstate', () => {
		wanted = undefined;
		if (!isReady() && location.pathname + location.search !== own) location.reload();
	});
	addEventListener(
		'error',
		async ({ target, error, filename }) => {
			// A file that cannot be read, such as a page in its place: said to the window alone.
			const isUnreadable = error?.name === 'SyntaxError' && filename.includes('/assets/');
			// What was brought ahead (app/plugins/preload) is nobody's loss yet.
			if (!isUnreadable && target.type !== 'module' && (target.rel !== 'modulepreload' || 'ahead' in target.dataset))
				return;
			if ((await loadPending()) === false && (isUnreadable || target.type === 'module') && !isReady()) {
				const { text } = document.querySelector('script[type=module]');
				(await import('/without-lost-chunks.js')).start(text);
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
