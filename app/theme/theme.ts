import { atom } from 'jotai';
import { browserStorage } from '../storage/storage.ts';

const themeKey = 'theme';
/** A window event after the colors of the page have changed: by the switch, in another tab, or by the system's setting. */
const themeEvent = 'app:theme';

/** The choices of the switch. `system` follows the system's setting, and is not stored. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export function readTheme(): Theme {
	const stored = browserStorage.get(themeKey);
	return themes.find((theme) => theme === stored) ?? 'system';
}

export function storeTheme(theme: Theme): void {
	if (theme === 'system') browserStorage.remove(themeKey);
	else browserStorage.set(themeKey, theme);
}

/** Calls a listener when the colors of the page have changed. Returns a function that stops this. */
export function onThemeChange(listener: () => void): () => void {
	window.addEventListener(themeEvent, listener);
	return () => window.removeEventListener(themeEvent, listener);
}

const storedThemeAtom = atom<Theme>();

storedThemeAtom.onMount = (set) => {
	const update = () => set(readTheme());
	update();
	return onThemeChange(update);
};

/** The shopper's choice, in sync across tabs. Undefined on the server and until hydration. */
export const themeAtom = atom(
	(get) => get(storedThemeAtom),
	(_, set, theme: Theme) => {
		storeTheme(theme);
		window.applyTheme(theme);
		set(storedThemeAtom, theme);
	},
);
