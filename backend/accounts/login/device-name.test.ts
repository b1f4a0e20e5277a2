import { expect, test } from 'vitest';
import { describeDevice } from './device-name.ts';

test.each([
	['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
	['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
	['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari on Mac'],
	['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1', 'Chrome on iPhone'],
	[
		'Mozilla/5.0 (Linux; Android 15; Pixel 9) SamsungBrowser/28.0 Chrome/130.0 Safari/537.36',
		'Samsung Internet on Android',
	],
	['curl/8.5.0', 'An unknown device'],
	['Firefox/140.0', 'Firefox on an unknown system'],
	[undefined, 'An unknown device'],
])("names '%s' %s", (userAgent, words) => {
	expect(describeDevice(userAgent)).toBe(words);
});
