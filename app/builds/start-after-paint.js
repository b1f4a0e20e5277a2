(() => {
	// Of what a page is painted with, its largest picture comes last, and its code would take half of a slow line from it.
	const longest = 1_200;

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
		// Nothing is painted there.
		if (document.hidden) return start();
		const painted = () =>
			requestAnimationFrame(() => new PerformanceObserver(start).observe({ type: 'paint', buffered: true }));
		const picture = document.querySelector('img[fetchpriority=high]');
		if (picture) picture.decode().then(painted, painted);
		else painted();
		setTimeout(start, longest);
		for (const press of ['pointerdown', 'keydown']) addEventListener(press, start, { once: true, capture: true });
	});
})();
