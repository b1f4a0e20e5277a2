import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
	['Jane.Doe@Example.com', 'jane.doe@example.com'],
	['jane+gold+bars@example.com', 'jane@example.com'],
	['j.a.n.e+1@gmail.com', 'jane@gmail.com'],
	['ja.ne@googlemail.com', 'jane@gmail.com'],
	['jane.doe+x@ProtonMail.com', 'janedoe@proton.me'],
	['+@example.com', '+@example.com'],
	['+tag@example.com', '+tag@example.com'],
])('maps %s to the mailbox %s', (email, mailbox) => {
	expect(mailboxOf(email)).toBe(mailbox);
});

test('distinguishes people by dots, names and hosts where the provider does', () => {
	const people = ['ja.ne@example.com', 'jane@example.com', 'jane@example.org', 'jane@gmail.com', 'joan@gmail.com'];
	expect(new Set(people.map(mailboxOf)).size).toBe(people.length);
});
