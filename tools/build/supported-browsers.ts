/**
 * The oldest supported browsers. Each has all of ES2024 (the last feature was `Map.groupBy`, in Safari 17.4 of March 2024), the DOM functions
 * that pages call, and the CSS that Tailwind 4 needs. The build compiles for them, `lib` in `tsconfig.json` allows
 * no newer JavaScript, and the README names them; `supported-browsers.test.ts` compares the three.
 */
export const supportedBrowsers = { Chrome: '120', Edge: '120', Firefox: '128', Safari: '17.4' };

/** The newest edition of JavaScript that all of them support. */
export const language = 'ES2024';

/** For Vite, such as `safari17.4`: https://vite.dev/config/build-options#build-target */
export const buildTargets = Object.entries(supportedBrowsers).map(
	([name, version]) => `${name.toLowerCase()}${version}`,
);
