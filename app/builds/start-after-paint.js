(() => {
	// The page's code is loaded after the largest picture, from which it would take half of a slow connection. In milliseconds.
	const maxDelay = 1_200;

	function start() {
		const later = document.querySelector('script[type="text/later"]');
		if (!later) return;
		for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
		const code = document.createElement('script');
		code.type = 'module';
		code.text = later.text;
		later.replaceWith(code);
	}

	addEventListener('DOMContentLoaded', () => {
		// A hidden tab is not painted.
		if (document.hidden) return start();
		const painted = () =>
			requestAnimationFrame(() => new PerformanceObserver(start).observe({ type: 'paint', buffered: true }));
		const picture = document.querySelector('img[fetchpriority=high]');
		if (picture) picture.decode().then(painted, painted);
		else painted();
		setTimeout(start, maxDelay);
		for (const event of ['pointerdown', 'keydown']) addEventListener(event, start, { once: true, capture: true });
	});
})();
