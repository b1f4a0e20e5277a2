import { z } from 'zod';
import { maxNameLength } from '../limits.ts';
import { emailAddress, text } from '../text.ts';
import { password } from './password.ts';
import { maxPasswordLength, minPasswordLength } from './password-length.ts';
import { oneTimeCode } from './second-factor.ts';

/** A new password. The backend also refuses common ones. */
const newPassword = z
	.string('Enter a password.')
	.min(minPasswordLength, `Use at least ${minPasswordLength} characters.`)
	.max(maxPasswordLength, `Use at most ${maxPasswordLength} characters.`);

/** Required if the account has a second factor. */
const code = oneTimeCode.optional();

const name = text(maxNameLength, 'Enter your name.');

/** The token of an emailed link: see `links.ts`. */
const linkToken = z
	.string('Open the link in the email.')
	.regex(
		/^[\w-]{43}$/,
		'Open the complete link from the email. Its token has 43 letters, digits, hyphens and underscores.',
	);

export const registerRequest = z
	.strictObject({ name, email: emailAddress, password: newPassword })
	.meta({ id: 'RegisterRequest' });
export const loginRequest = z.strictObject({ email: emailAddress, password, code }).meta({ id: 'LoginRequest' });
export const emailRequest = z.strictObject({ email: emailAddress });
export const linkRequest = z
	.strictObject({
		token: linkToken,
		password: password
			.optional()
			.meta({ description: 'The password of the account, if the request has no session of it' }),
	})
	.meta({ id: 'LinkRequest' });
export const resetRequest = z.strictObject({ token: linkToken, password: newPassword });
export const nameRequest = z.strictObject({ name });
export const changeEmailRequest = z.strictObject({ email: emailAddress, password, code });
export const changePasswordRequest = z.strictObject({ current: password, next: newPassword, code });
export const endSessionsRequest = z.strictObject({
	id: z.uuid('Give the id of a session.').optional().meta({ description: 'Default: all other sessions' }),
});
export const deleteRequest = z.strictObject({ password, code });

/** The owner of an account. The browser stores it as `userDetails`. */
export const user = z
	.strictObject({
		id: z.uuid(),
		name: z.string(),
		email: z.string(),
		is_verified: z
			.boolean()
			.meta({ description: 'True if the customer has opened the link in an email to this address' }),
		created_at: z.iso.datetime(),
	})
	.meta({ id: 'User' });
export type User = z.infer<typeof user>;

/** The same response whether the address has an account or not. */
export const mailReceipt = z
	.strictObject({
		open_by: z.iso.datetime().meta({ description: 'When the link expires, if the shop has sent one' }),
	})
	.meta({ id: 'MailReceipt' });

export const login = z
	.strictObject({
		token: z.string().meta({ description: 'Bearer token of the session. It expires after 30 days without use' }),
		user,
	})
	.meta({ id: 'Login' });

export const session = z
	.strictObject({
		id: z.uuid(),
		device: z.string().meta({ description: 'Browser and system, if known', example: 'Firefox on Windows' }),
		created_at: z.iso.datetime(),
		last_used_at: z.iso.datetime().meta({ description: 'Precise to the hour' }),
		is_this: z.boolean().meta({ description: 'True for the session of this request' }),
	})
	.meta({ id: 'Session' });
export const sessions = z.strictObject({ sessions: z.array(session) });
