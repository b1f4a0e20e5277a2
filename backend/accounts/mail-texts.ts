import { formatDateTime } from '../../contract/format-date.ts';
import { day, hour } from '../../contract/time-spans.ts';
import { composeMail, type MailPart } from '../mail/compose.ts';
import type { outbox } from '../mail/tables.ts';
import type { MailedLink } from './mail-links.ts';
import { linkLifetime, unverifiedLifetime } from './rules.ts';

type Mail = typeof outbox.$inferInsert;
type To = { email: string };

const mail = (recipient: string, subject: string, parts: MailPart[]): Mail => ({
	recipient,
	...composeMail(subject, parts),
});

const verifyDays = linkLifetime.verify / day;
const resetHours = linkLifetime.reset / hour;

/** What to do where it was somebody else. */
const ifNotYou = (shopUrl: string): MailPart => ({
	link: 'If it was not you, set a new password, which ends every session',
	url: `${shopUrl}/forgot`,
});

const yourAccount = (shopUrl: string): MailPart => ({
	link: 'Your account',
	url: `${shopUrl}/profile`,
	button: 'To your account',
});

/** Without the name that was typed: anybody can have this sent to anybody. */
export function verifyMail({ email }: To, { url, sealedToken }: MailedLink): Mail {
	const parts: MailPart[] = [
		'Somebody, we hope you, has opened an account at Assay with this address.',
		{ link: `To verify that it is yours, open this page within ${verifyDays} days`, url, button: 'Verify my address' },
		`If it was not you, do nothing: an account whose address is not verified is deleted after ${unverifiedLifetime / day} days.`,
	];
	return { ...mail(email, 'Verify your e-mail address', parts), sealedToken };
}

/** To who has an account already: nobody but its owner is told. */
export function triedToRegisterMail({ email }: To, shopUrl: string): Mail {
	return mail(email, 'You have an account already', [
		'Somebody, perhaps you, tried to open an account at Assay with this address. It has one already: nothing was changed.',
		{ link: 'To log in', url: `${shopUrl}/login`, button: 'Log in' },
		{ link: 'If you do not know the password any more', url: `${shopUrl}/forgot` },
		'If it was not you, do nothing.',
	]);
}

export function resetMail({ email }: To, { url, sealedToken }: MailedLink): Mail {
	const parts: MailPart[] = [
		'Somebody, we hope you, has asked for a new password to your account at Assay.',
		{
			link: `To set one, open this page within ${resetHours === 1 ? 'an hour' : `${resetHours} hours`}`,
			url,
			button: 'Set a new password',
		},
		'If it was not you, do nothing: the password stays as it is.',
	];
	return { ...mail(email, 'Set a new password', parts), sealedToken };
}

export function newDeviceMail(
	{ email }: To,
	{ device, at, shopUrl }: { device: string; at: Date; shopUrl: string },
): Mail {
	return mail(email, 'New login to your account', [
		'Somebody, we hope you, has logged in to your account at Assay from a device that we do not know.',
		{
			rows: [
				['Device', device],
				['Time', formatDateTime(at.toISOString())],
			],
		},
		{ link: 'Where you are logged in', url: `${shopUrl}/profile`, button: 'See your sessions' },
		ifNotYou(shopUrl),
	]);
}

export function passwordChangedMail({ email }: To, shopUrl: string): Mail {
	return mail(email, 'Your password was changed', [
		'The password of your account at Assay was changed, and its other sessions have ended.',
		yourAccount(shopUrl),
		ifNotYou(shopUrl),
	]);
}

const changes = {
	on: [
		'Two-step login is on',
		'Logging in to your account at Assay takes a code of your authenticator app from now on, besides the password.',
	],
	off: ['Two-step login is off', 'Logging in to your account at Assay takes the password alone from now on.'],
	'ended for you': [
		'Two-step login was turned off for you',
		'We have turned off two-step login of your account at Assay, as we were asked to by somebody who had lost the app and the recovery codes. Every session has ended. The password alone logs in now; please turn it on again soon.',
	],
	renewed: [
		'Your recovery codes were renewed',
		'New recovery codes were made for your account at Assay. Those before no longer work.',
	],
	'passkey added': [
		'A passkey was added',
		'Your account at Assay has a new passkey: the device that holds it logs in without the password.',
	],
	'passkey removed': [
		'A passkey was removed',
		'A passkey of your account at Assay was removed. It does not log in any more.',
	],
	used: [
		'A recovery code was used',
		'Somebody, we hope you, has used a recovery code in place of your authenticator app at Assay. It does not work again.',
	],
} as const;

/** What has become of the ways that a person logs in by. */
export function accountMail({ email }: To, what: keyof typeof changes, shopUrl: string): Mail {
	const [subject, text] = changes[what];
	return mail(email, subject, [text, yourAccount(shopUrl), ifNotYou(shopUrl)]);
}

export function passwordResetMail({ email }: To, shopUrl: string): Mail {
	return mail(email, 'Your password was changed', [
		'A new password was set for your account at Assay by the link of a mail. Its sessions have ended, and its passkeys are no longer known.',
		{ link: 'To log in with it', url: `${shopUrl}/login`, button: 'Log in' },
		ifNotYou(shopUrl),
	]);
}

/** To the new address. */
export function changeEmailMail(email: string, { url, sealedToken }: MailedLink): Mail {
	const parts: MailPart[] = [
		'Somebody, we hope you, wants to use this address for an account at Assay.',
		{ link: `To confirm it, open this page within ${verifyDays} days`, url, button: 'Confirm this address' },
		'If you know nothing of that, do nothing: without it the account keeps its address.',
	];
	return { ...mail(email, 'Confirm your new e-mail address', parts), sealedToken };
}

/** To a new address that has an account of its own. */
export function addressTakenMail(email: string, shopUrl: string): Mail {
	return mail(email, 'This address has an account already', [
		'Somebody, perhaps you, tried to use this address for another account at Assay. It has one of its own already: nothing was changed.',
		'To use it for the other account, log in with this address and delete its account, or give it another address first.',
		{ link: 'To log in', url: `${shopUrl}/login`, button: 'Log in' },
	]);
}

/** To the present address. */
export function emailWillChangeMail({ email }: To, newEmail: string, shopUrl: string): Mail {
	return mail(email, 'Your e-mail address is about to change', [
		`Somebody, we hope you, has asked to change the address of your account at Assay to ${newEmail}. It changes when the link that we mailed there is opened.`,
		yourAccount(shopUrl),
		ifNotYou(shopUrl),
	]);
}

/** To the address that was the account's. */
export function emailChangedMail({ email }: To, newEmail: string, shopUrl: string): Mail {
	return mail(email, 'Your e-mail address was changed', [
		`Your account at Assay now has the address ${newEmail}; this one is not used any more.`,
		{ link: 'If it was not you, write to us at once', url: `${shopUrl}/contact`, button: 'Write to us' },
	]);
}

export function accountDeletedMail({ email }: To): Mail {
	return mail(email, 'Your account was deleted', [
		'Your account at Assay was deleted, with all that belonged to it. Orders are kept as long as the law asks for.',
	]);
}
