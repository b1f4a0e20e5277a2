import { afterEach, expect } from 'vitest';
import { takeLeaks } from './searched-log.ts';

/** No line of the log may contain a token, a password, a private link or personal data. */
afterEach(() => {
	expect(takeLeaks(), 'lines of the log with personal or secret texts').toEqual([]);
});
