import { z } from 'zod';
import { maxPasswordLength } from './password-length.ts';

const missing = 'Enter your password.';

/** An existing password, to be checked. */
export const password = z
	.string(missing)
	.min(1, missing)
	.max(maxPasswordLength, `A password has at most ${maxPasswordLength} characters.`);
