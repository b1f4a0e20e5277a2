import { day, hour, minute } from '../../contract/time-spans.ts';
import type { Database } from '../db/database.ts';
import type { Limit } from '../limits/rate-limit-by-rows.ts';
import { createSharedAllowance } from '../limits/rate-limit-in-database.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import type { AccountRules } from './account-limits.ts';

/** How much is allowed within a window, and how the refusal says so. */
const limits = {
	/** Wrong passwords from one network for one account. */
	networkAndAccount: {
		most: 10,
		window: 15 * minute,
		code: 'too_many_account_tries',
		message: (wait) => `Too many attempts for this account. Try again in ${wait}.`,
	},
	/**
	 * Wrong passwords for one account from all networks that have never logged in to it, and from each that has. NIST SP
	 * 800-63B allows 100 wrong passwords at most.
	 */
	account: {
		most: 100,
		window: day,
		code: 'too_many_account_tries',
		message: (wait) =>
			`Too many attempts for this account. Log in from a place you’ve used before, use a passkey, set a new password, or try again in ${wait}.`,
	},
	/** Wrong codes of a second factor, by somebody who knows the password. */
	codes: {
		most: 5,
		window: hour,
		code: 'too_many_codes',
		message: (wait) => `Too many wrong codes. Try again in ${wait}.`,
	},
	/** The same in a day, in which the hourly limit alone would allow 120 of the million codes. */
	codesPerDay: {
		most: 15,
		window: day,
		code: 'too_many_codes',
		message: (wait) => `Too many wrong codes. Try again in ${wait}.`,
	},
	/** Each is mailed. */
	passwordChanges: {
		most: 10,
		window: hour,
		code: 'too_many_password_changes',
		message: (wait) => `You’ve changed your password too often. Try again in ${wait}.`,
	},
	/** Each reads all that the shop stores about a person. */
	downloads: {
		most: 10,
		window: hour,
		code: 'too_many_downloads',
		message: (wait) => `You’ve downloaded your data too often. Try again in ${wait}.`,
	},
	/** Emails to one mailbox that anybody can ask for. */
	emails: {
		most: 5,
		window: hour,
		code: 'too_many_account_mails',
		message: (wait) => `We’ve already sent several emails to this address. Check your inbox, or try again in ${wait}.`,
	},
} as const satisfies Record<string, Limit>;

type Allowance = ReturnType<typeof createSharedAllowance>;

/** A password that is tried. */
export type PasswordAttempt = {
	network: string;
	/** An email address or a person, whether they have an account or not. */
	account: string;
	/** Set for a network that has logged in to the account before, or has reset its password. */
	knownAs: string | undefined;
};

/** Limits how often networks and people may try, counted over all nodes. Each function throws a Refusal with 429. */
export function createAccountRateLimits(db: Database, { triesPerHour }: AccountRules) {
	const open = (name: keyof typeof limits) => createSharedAllowance(db, limits[name]);
	const [networkAndAccount, account, codes, codesPerDay] = [
		open('networkAndAccount'),
		open('account'),
		open('codes'),
		open('codesPerDay'),
	];
	const [passwordChanges, downloads, emails] = [open('passwordChanges'), open('downloads'), open('emails')];
	const network = createSharedAllowance(db, {
		most: triesPerHour,
		window: hour,
		code: 'too_many_tries',
		message: (wait) => `Too many attempts from your network. Try again in ${wait}.`,
	});
	return {
		/**
		 * Counts a password. What others try, from this network or elsewhere, never keeps a known network from its account.
		 *
		 * @returns takes it back, for a password that was right
		 */
		countPassword: (attempt: PasswordAttempt) => {
			const pair = `${attempt.network} ${attempt.account}`;
			if (attempt.knownAs) {
				const known = `known ${pair} ${attempt.knownAs}`;
				return takeAll([networkAndAccount, known], [account, `day ${known}`]);
			}
			return takeAll([network, attempt.network], [networkAndAccount, pair], [account, attempt.account]);
		},
		/**
		 * Counts a code of a second factor. Networks that have logged in to the account are counted each for itself.
		 *
		 * @returns takes it back, for a code that was right
		 */
		countCode: (userId: string, knownNetwork: string | undefined) => {
			const counted = knownNetwork ? `${userId} ${knownNetwork}` : userId;
			return takeAll([codes, counted], [codesPerDay, `day ${counted}`]);
		},
		/** Counts a login by a passkey. A signature cannot be guessed, so this only limits the work. @returns takes it back */
		countPasskey: (from: string, passkeyId: string) => takeAll([networkAndAccount, `passkey ${from} ${passkeyId}`]),
		/** Counts an email to an address. */
		countEmail: (from: string, email: string) => takeAll([network, from], [emails, mailboxOf(email)]),
		/** Counts an email with a link that sets a password. It has its own limit, so that other emails cannot prevent it. */
		countReset: (from: string, email: string) => takeAll([network, from], [emails, `reset ${mailboxOf(email)}`]),
		countPasswordChange: (userId: string) => passwordChanges.take(userId),
		countDownload: (userId: string) => downloads.take(userId),
	};
}

async function takeAll(...counts: [limit: Allowance, caller: string][]): Promise<() => Promise<void>> {
	for (const [limit, caller] of counts) await limit.take(caller);
	return async () => {
		for (const [limit, caller] of counts) await limit.giveBack(caller);
	};
}
