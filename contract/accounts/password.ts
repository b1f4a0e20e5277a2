import { z } from 'zod';
import { longestPassword } from './password-length.ts';

const missing = 'Enter your password.';

/** A password that is to be checked. */
export const password = z
	.string(missing)
	.min(1, missing)
	.max(longestPassword, `A password has at most ${longestPassword} characters.`);
