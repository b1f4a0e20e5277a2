import { formatDateTime } from '../../contract/format-date.ts';
import { brandName } from '../../contract/shop.ts';
import { day, hour } from '../../contract/time-spans.ts';
import { composeMail, type MailPart } from '../mail/compose.ts';
import type { outbox } from '../mail/tables.ts';
import { linkLifetime, unverifiedLifetime } from './account-limits.ts';
import type { MailedLink } from './email-links.ts';

type Mail = typeof outbox.$inferInsert;
type To = { email: string };

const mail = (recipient: string, subject: string, parts: MailPart[]): Mail => ({
	recipient,
	...composeMail(subject, parts),
});

const verifyDays = linkLifetime.verify / day;
const resetHours = linkLifetime.reset / hour;

/** The last part of every security notice. */
const ifNotYou = (shopUrl: string): MailPart => ({
	link: 'If this wasn’t you, set a new password to log out everywhere',
	url: `${shopUrl}/forgot`,
});

const yourAccount = (shopUrl: string): MailPart => ({
	link: 'Your account',
	url: `${shopUrl}/profile`,
	button: 'Go to your account',
});

/** Omits the name that was typed, because anybody can have this email sent to any address. */
export function verifyMail({ email }: To, { url, sealedToken }: MailedLink): Mail {
	const parts: MailPart[] = [
		`Someone, hopefully you, created an account at ${brandName()} with this address.`,
		{ link: `To verify your address, open this page within ${verifyDays} days`, url, button: 'Verify my address' },
		`If this wasn’t you, ignore this email. We delete unverified accounts after ${unverifiedLifetime / day} days.`,
	];
	return { ...mail(email, 'Verify your email address', parts), sealedToken };
}

/** Only the owner of the address learns that it already has an account. */
export function alreadyRegisteredMail({ email }: To, shopUrl: string): Mail {
	return mail(email, 'You already have an account', [
		`Someone, perhaps you, tried to create an account at ${brandName()} with this address. It already has one, so nothing was changed.`,
		{ link: 'Log in to your account', url: `${shopUrl}/login`, button: 'Log in' },
		{ link: 'If you forgot your password', url: `${shopUrl}/forgot` },
		'If this wasn’t you, ignore this email.',
	]);
}

export function resetMail({ email }: To, { url, sealedToken }: MailedLink): Mail {
	const parts: MailPart[] = [
		`Someone, hopefully you, requested a new password for your account at ${brandName()}.`,
		{
			link: `To set a new password, open this page within ${resetHours === 1 ? 'an hour' : `${resetHours} hours`}`,
			url,
			button: 'Set a new password',
		},
		'If this wasn’t you, ignore this email. Your password won’t change.',
	];
	return { ...mail(email, 'Set a new password', parts), sealedToken };
}

export function newDeviceMail(
	{ email }: To,
	{ device, at, shopUrl }: { device: string; at: Date; shopUrl: string },
): Mail {
	return mail(email, 'New login to your account', [
		`Someone, hopefully you, logged in to your account at ${brandName()} from a new device.`,
		{
			rows: [
				['Device', device],
				['Time', formatDateTime(at.toISOString())],
			],
		},
		{ link: 'Where you are logged in', url: `${shopUrl}/profile/security`, button: 'See your devices' },
		ifNotYou(shopUrl),
	]);
}

export function passwordChangedMail({ email }: To, shopUrl: string): Mail {
	return mail(email, 'Your password was changed', [
		`The password for your account at ${brandName()} was changed, and you were logged out everywhere else.`,
		yourAccount(shopUrl),
		ifNotYou(shopUrl),
	]);
}

const changeTexts = () =>
	({
		on: [
			'Two-step login is on',
			`From now on, you need your password and a code from your authenticator app to log in to your account at ${brandName()}.`,
		],
		off: [
			'Two-step login is off',
			`From now on, you only need your password to log in to your account at ${brandName()}.`,
		],
		'ended for you': [
			'Two-step login was turned off for you',
			`We turned off two-step login for your account at ${brandName()} because someone told us they lost the app and the recovery codes. You were logged out everywhere. You now need only your password to log in. Please turn two-step login back on soon.`,
		],
		renewed: [
			'Your recovery codes were renewed',
			`New recovery codes were created for your account at ${brandName()}. The old ones no longer work.`,
		],
		'passkey added': [
			'A passkey was added',
			`A passkey was added to your account at ${brandName()}. You can use it to log in without your password.`,
		],
		'passkey removed': [
			'A passkey was removed',
			`A passkey was removed from your account at ${brandName()}. It no longer works.`,
		],
		used: [
			'A recovery code was used',
			`Someone, hopefully you, used a recovery code to log in at ${brandName()}. Each code works only once.`,
		],
	}) as const;

/** Reports a change of the account's login methods. */
export function accountChangeMail({ email }: To, what: keyof ReturnType<typeof changeTexts>, shopUrl: string): Mail {
	const [subject, text] = changeTexts()[what];
	return mail(email, subject, [text, yourAccount(shopUrl), ifNotYou(shopUrl)]);
}

export function passwordResetMail({ email }: To, shopUrl: string): Mail {
	return mail(email, 'Your password was changed', [
		`A new password was set for your account at ${brandName()} with an email link. You were logged out everywhere, and your passkeys were removed.`,
		{ link: 'Log in with your new password', url: `${shopUrl}/login`, button: 'Log in' },
		ifNotYou(shopUrl),
	]);
}

/** Goes to the new address. */
export function changeEmailMail(email: string, { url, sealedToken }: MailedLink): Mail {
	const parts: MailPart[] = [
		`Someone, hopefully you, wants to use this address for an account at ${brandName()}.`,
		{ link: `To confirm it, open this page within ${verifyDays} days`, url, button: 'Confirm this address' },
		'If this wasn’t you, ignore this email. The account will keep its current address.',
	];
	return { ...mail(email, 'Confirm your new email address', parts), sealedToken };
}

/** Goes to a new address that already has its own account. */
export function addressTakenMail(email: string, shopUrl: string): Mail {
	return mail(email, 'This address already has an account', [
		`Someone, perhaps you, tried to use this address for another account at ${brandName()}. It already has its own account, so nothing was changed.`,
		'To use it for the other account, log in with this address and delete its account or change its address first.',
		{ link: 'Log in to your account', url: `${shopUrl}/login`, button: 'Log in' },
	]);
}

/** Goes to the current address. */
export function emailWillChangeMail({ email }: To, newEmail: string, shopUrl: string): Mail {
	return mail(email, 'Your email address is about to change', [
		`Someone, hopefully you, asked to change the email address of your account at ${brandName()} to ${newEmail}. It will change when the link we sent there is opened.`,
		yourAccount(shopUrl),
		ifNotYou(shopUrl),
	]);
}

/** Goes to the previous address. */
export function emailChangedMail({ email }: To, newEmail: string, shopUrl: string): Mail {
	return mail(email, 'Your email address was changed', [
		`The email address of your account at ${brandName()} is now ${newEmail}. This one is no longer used.`,
		{ link: 'If this wasn’t you, contact us right away', url: `${shopUrl}/contact`, button: 'Contact us' },
	]);
}

export function accountDeletedMail({ email }: To): Mail {
	return mail(email, 'Your account was deleted', [
		`Your account at ${brandName()} and all of its data were deleted. We keep orders for as long as the law requires.`,
	]);
}
