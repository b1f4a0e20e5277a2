import { day, hour, minute } from '../../contract/time-spans.ts';
import type { Database } from '../db/database.ts';
import type { Limit } from '../limits/rate-limit-by-rows.ts';
import { createSharedRateLimit } from '../limits/rate-limit-in-database.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import type { AccountRules } from './account-limits.ts';

/** The count that each limit allows per window, and the message of its refusal. */
const limits = {
	/** Wrong passwords from one network for one account. */
	networkAndAccount: {
		most: 10,
		window: 15 * minute,
		code: 'too_many_account_tries',
		message: (wait) => `Too many attempts for this account. Try again in ${wait}.`,
	},
	/**
	 * Wrong passwords for one account. All networks that have never logged in to it share one count; each other network
	 * has its own. NIST SP 800-63B allows at most 100 wrong passwords.
	 */
	account: {
		most: 100,
		window: day,
		code: 'too_many_account_tries',
		message: (wait) =>
			`Too many attempts for this account. Log in from a place you’ve used before, use a passkey, set a new password, or try again in ${wait}.`,
	},
	/** Wrong second-factor codes, entered after a correct password. */
	codes: {
		most: 5,
		window: hour,
		code: 'too_many_codes',
		message: (wait) => `Too many wrong codes. Try again in ${wait}.`,
	},
	/** The daily limit. The hourly limit alone would allow 120 guesses a day out of a million codes. */
	codesPerDay: {
		most: 15,
		window: day,
		code: 'too_many_codes',
		message: (wait) => `Too many wrong codes. Try again in ${wait}.`,
	},
	/** Each change sends an email. */
	passwordChanges: {
		most: 10,
		window: hour,
		code: 'too_many_password_changes',
		message: (wait) => `You’ve changed your password too often. Try again in ${wait}.`,
	},
	/** Each download reads everything that the shop stores about a person. */
	downloads: {
		most: 10,
		window: hour,
		code: 'too_many_downloads',
		message: (wait) => `You’ve downloaded your data too often. Try again in ${wait}.`,
	},
	/** Emails to one mailbox that anybody can request. */
	emails: {
		most: 5,
		window: hour,
		code: 'too_many_account_mails',
		message: (wait) => `We’ve already sent several emails to this address. Check your inbox, or try again in ${wait}.`,
	},
} as const satisfies Record<string, Limit>;

type Allowance = ReturnType<typeof createSharedRateLimit>;

/** One attempt to log in with a password. */
export type PasswordAttempt = {
	network: string;
	/** An email address or a person's id. The account may or may not exist. */
	account: string;
	/** Set if the network has logged in to the account before, or has reset its password. */
	knownAs: string | undefined;
};

/** Limits how often networks and people may try, counted across all nodes. Each function throws a Refusal with 429. */
export function createAccountRateLimits(db: Database, { triesPerHour }: AccountRules) {
	const open = (name: keyof typeof limits) => createSharedRateLimit(db, limits[name]);
	const [networkAndAccount, account, codes, codesPerDay] = [
		open('networkAndAccount'),
		open('account'),
		open('codes'),
		open('codesPerDay'),
	];
	const [passwordChanges, downloads, emails] = [open('passwordChanges'), open('downloads'), open('emails')];
	const network = createSharedRateLimit(db, {
		most: triesPerHour,
		window: hour,
		code: 'too_many_tries',
		message: (wait) => `Too many attempts from your network. Try again in ${wait}.`,
	});
	return {
		/**
		 * Counts a password attempt. Attempts by others never lock a known network out of its account.
		 *
		 * @returns a function that undoes the count after a correct password
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
		 * Counts a second-factor code. Each network that has logged in to the account has its own count.
		 *
		 * @returns a function that undoes the count after a correct code
		 */
		countCode: (userId: string, knownNetwork: string | undefined) => {
			const counted = knownNetwork ? `${userId} ${knownNetwork}` : userId;
			return takeAll([codes, counted], [codesPerDay, `day ${counted}`]);
		},
		/**
		 * Counts a login by passkey. A signature cannot be guessed, so this only limits the work. @returns a function that
		 * undoes the count
		 */
		countPasskey: (from: string, passkeyId: string) => takeAll([networkAndAccount, `passkey ${from} ${passkeyId}`]),
		/** Counts an email to an address. */
		countEmail: (from: string, email: string) => takeAll([network, from], [emails, mailboxOf(email)]),
		/** Counts an email with a password reset link. It has its own limit, so that other emails cannot block it. */
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
