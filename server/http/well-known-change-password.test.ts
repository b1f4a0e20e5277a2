import { expect, test } from 'vitest';
import { changePasswordRoute } from './well-known-change-password.ts';

test('redirects password managers to the password form', async () => {
	const answer = await changePasswordRoute.request('/.well-known/change-password');
	expect([answer.status, answer.headers.get('location')]).toEqual([303, '/profile/security#password']);
});
