import { z } from 'zod';
import { typedCode } from '../text.ts';
import { password } from './password.ts';

const invalid = 'Enter the six digits from your authenticator app, or a recovery code.';

/** Six digits from an authenticator app, or a recovery code of twelve digits. Spaces and hyphens are removed. */
export const oneTimeCode = typedCode(invalid)
	.max(40, invalid)
	.transform((typed) => typed.replace(/[\s-]/g, ''))
	.pipe(z.string().regex(/^(\d{6}|\d{12})$/, invalid))
	.meta({ description: 'Six digits of an authenticator app, or a recovery code', example: '123 456' });

export const beginSecondFactorRequest = z.strictObject({ password });
export const confirmSecondFactorRequest = z.strictObject({ code: oneTimeCode });
export const secondFactorRequest = z.strictObject({ password, code: oneTimeCode });

export const secondFactor = z
	.strictObject({
		since: z.iso.datetime().nullable().meta({ description: 'Null while the second factor is off' }),
		recovery_codes_left: z.int().nonnegative(),
	})
	.meta({ id: 'SecondFactor' });

export const secondFactorSecret = z
	.strictObject({
		secret: z.string().meta({ description: 'In base 32, for typing into an authenticator app' }),
		uri: z.string().meta({ description: 'The secret as an otpauth URL, for a QR code' }),
	})
	.meta({ id: 'SecondFactorSecret' });

export const recoveryCodes = z
	.strictObject({ recovery_codes: z.array(z.string().meta({ example: '1234-5678-9012' })) })
	.meta({ id: 'RecoveryCodes' });
