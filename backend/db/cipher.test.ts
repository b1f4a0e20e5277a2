import { expect, test } from 'vitest';
import { createCipher } from './cipher.ts';

const cipher = createCipher('secret-of-the-sessions-of-the-tests');

test('decrypts what it has encrypted, with a new nonce each time', () => {
	const [first, second] = [cipher.encrypt('twenty ounces ﬁne'), cipher.encrypt('twenty ounces ﬁne')];
	expect(first).not.toBe(second);
	expect([first, second].map(cipher.decrypt)).toEqual(['twenty ounces ﬁne', 'twenty ounces ﬁne']);
});

test('decrypts data from better-auth 1.7.25, which earlier versions of the shop used', () => {
	const stored =
		'0aaddf108e3e57faf629e41978f2b77429c279483f9b9a5ab7e24edd74734cdb88f6434edb156fa42705dc6bf263d3b8c60a46057febc19ca19d7e9e';
	expect(cipher.decrypt(stored)).toBe('12345678901234567890');
});

test('cannot decrypt with another secret, or modified data', () => {
	const stored = cipher.encrypt('secret');
	const changed = `${stored.slice(0, -1)}${stored.endsWith('0') ? '1' : '0'}`;
	expect(createCipher('another secret').decrypt(stored)).toBeUndefined();
	for (const wrong of [changed, stored.slice(2), '', 'no hexadecimal']) expect(cipher.decrypt(wrong)).toBeUndefined();
});
