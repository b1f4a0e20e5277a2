// Runs before the first paint, so that a page never appears in the wrong theme. React changes neither this attribute nor this element.
(() => {
	const key = 'theme';
	const themes = ['light', 'dark'];
	// The first matching `theme-color` of a page counts, so this one overrides those of the page.
	const browserColor = document.createElement('meta');
	browserColor.name = 'theme-color';

	function readChoice() {
		try {
			return localStorage.getItem(key);
		} catch {
			return null;
		}
	}

	// Any other value than `light` and `dark` follows the system.
	window.applyTheme = (choice = readChoice()) => {
		const { dataset } = document.documentElement;
		if (themes.includes(choice)) {
			dataset.theme = choice;
			// The shop's paper in each theme: `root.tsx`.
			browserColor.content = dataset[choice];
			document.head.prepend(browserColor);
		} else {
			delete dataset.theme;
			browserColor.remove();
		}
		dispatchEvent(new Event('app:theme'));
	};

	window.applyTheme();
	addEventListener('storage', (event) => {
		if (event.key === key || event.key === null) window.applyTheme();
	});
	// A page in the back/forward cache doesn't receive storage events.
	addEventListener('pageshow', ({ persisted }) => {
		if (persisted) window.applyTheme();
	});
	matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => dispatchEvent(new Event('app:theme')));
})();
