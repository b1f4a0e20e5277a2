import { expect, test } from 'vitest';
import { describeSecret, newRecoveryCodes, newSecret, readableCode, stepOfCode } from './one-time-codes.ts';

/** RFC 6238, appendix B, for SHA-1: the last six of the eight digits. */
const secret = '12345678901234567890';
test.for([
	[59, '287082'],
	[1_111_111_109, '081804'],
	[1_111_111_111, '050471'],
	[1_234_567_890, '005924'],
	[2_000_000_000, '279037'],
	[20_000_000_000, '353130'],
] as const)('at second %s accepts code %s, and one step earlier and later', ([second, code]) => {
	const step = Math.floor(second / 30);
	for (const off of [-30, 0, 30]) {
		expect(stepOfCode(secret, code, new Date((second + off) * 1000))).toBe(step);
	}
	for (const off of [-60, 60]) {
		expect(stepOfCode(secret, code, new Date((second + off) * 1000))).toBeUndefined();
	}
});

test('gives authenticator apps the secret in base 32', () => {
	expect(describeSecret(secret, 'ada+gold@example.com')).toEqual({
		secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
		uri: 'otpauth://totp/Assay:ada%2Bgold%40example.com?issuer=Assay&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
	});
	expect(newSecret()).toMatch(/^[\w-]{20}$/);
});

test('makes recovery codes of twelve digits, displayed in groups of four', () => {
	expect(newRecoveryCodes().every((code) => /^\d{12}$/.test(code))).toBe(true);
	expect(readableCode('123456789012')).toBe('1234-5678-9012');
});
