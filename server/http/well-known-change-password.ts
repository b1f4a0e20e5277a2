import { Hono } from 'hono';

/** Password managers open this address to change a password: https://www.w3.org/TR/change-password-url/ */
export const changePasswordRoute = new Hono().get('/.well-known/change-password', (c) =>
	c.redirect('/profile/security#password', 303),
);
