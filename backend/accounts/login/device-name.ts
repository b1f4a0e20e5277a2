/** The order matters, because browsers also name the browsers that they are compatible with. */
const browsers: readonly [RegExp, string][] = [
	[/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
	[/\bOPR\/|\bOpera\b/, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bFirefox\/|\bFxiOS\//, 'Firefox'],
	[/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
	[/\bLinux\b|\bX11\b/, 'Linux'],
];

/** Describes a device by its `User-Agent` header, for example 'Firefox on Windows'. */
export function describeDevice(userAgent: string | undefined): string {
	const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
	const [browser, system] = [find(browsers), find(systems)];
	if (!browser && !system) return 'An unknown device';
	return `${browser ?? 'A browser'} on ${system ?? 'an unknown system'}`;
}
