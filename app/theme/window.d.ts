interface Window {
	/** From `apply-theme.js`: shows the page in a theme, by default in the stored one. */
	applyTheme(choice?: string): void;
}
