import { expect, test } from 'vitest';
import { hideEmail, isHidden } from './hidden.ts';

test.each(['jane@example.com', 'j@e.co', 'Jane.Doe+shop@example.com'])(
	'%s is hidden but for its first letter',
	(email) => {
		expect(hideEmail(email)).toBe(`${email[0]}•••@•••`);
		expect([isHidden(email), isHidden(hideEmail(email))]).toEqual([false, true]);
	},
);
