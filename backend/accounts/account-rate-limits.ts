import { day, hour, minute } from '../../contract/time-spans.ts';
import type { Database } from '../db/database.ts';
import { createSharedAllowance } from '../limits/rate-limit-in-database.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import type { AccountRules } from './rules.ts';

/** Wrong passwords for one account. */
const triesOfAccount = 10;
/** Wrong codes of a second factor, by who knows the password. */
const codesOfAccount = 5;
/** In a day: what comes back within it would let through many more. */
const codesOfDay = 15;
/** Mails that may be asked for to one mailbox. */
const mailsToMailbox = 5;
/** In an hour, each of which is mailed. */
const passwordChanges = 10;
/** In an hour: each reads all that is kept of a person. */
const downloads = 10;

/** How much of each may be done, counted for whom. */
function createAllowances(db: Database, { triesPerHour }: AccountRules) {
	return {
		ofAddress: createSharedAllowance(db, {
			most: triesPerHour,
			window: hour,
			code: 'too_many_tries',
			message: (wait) => `Too many tries have come from your network address. Try again in ${wait}.`,
		}),
		ofAccount: createSharedAllowance(db, {
			most: triesOfAccount,
			window: 15 * minute,
			code: 'too_many_account_tries',
			message: (wait) => `Too many tries have been made for this account. Try again in ${wait}.`,
		}),
		ofCodes: createSharedAllowance(db, {
			most: codesOfAccount,
			window: hour,
			code: 'too_many_codes',
			message: (wait) => `Several wrong codes were entered for this account. Try again in ${wait}.`,
		}),
		ofDay: createSharedAllowance(db, {
			most: codesOfDay,
			window: day,
			code: 'too_many_codes',
			message: (wait) => `Many wrong codes were entered for this account. Try again in ${wait}.`,
		}),
		ofPasswordChanges: createSharedAllowance(db, {
			most: passwordChanges,
			window: hour,
			code: 'too_many_password_changes',
			message: (wait) => `Your password was changed many times. Change it again in ${wait}.`,
		}),
		ofDownloads: createSharedAllowance(db, {
			most: downloads,
			window: hour,
			code: 'too_many_downloads',
			message: (wait) => `Your data was downloaded many times. Try again in ${wait}.`,
		}),
		ofMailbox: createSharedAllowance(db, {
			most: mailsToMailbox,
			window: hour,
			code: 'too_many_account_mails',
			message: (wait) => `Several mails were asked for to this address. Look for them, or ask again in ${wait}.`,
		}),
	};
}

/** How often one network address, and everybody for one account, may try, over all nodes. */
export function createAccountAllowances(db: Database, rules: AccountRules) {
	const { ofAddress, ofAccount, ofCodes, ofDay, ofPasswordChanges, ofDownloads, ofMailbox } = createAllowances(
		db,
		rules,
	);
	return {
		/**
		 * What costs work and needs no password.
		 *
		 * @returns takes it back, for a login that was right
		 * @throws Refusal 429
		 */
		countCall: async (address: string) => {
			await ofAddress.take(address);
			return () => ofAddress.giveBack(address);
		},
		/**
		 * A try at a password, alike whether there is such an account.
		 *
		 * @returns takes it back, for one that was right
		 * @throws Refusal 429
		 */
		countTry: async (address: string, account: string) => {
			await ofAddress.take(address);
			await ofAccount.take(account);
			return async () => {
				await ofAddress.giveBack(address);
				await ofAccount.giveBack(account);
			};
		},
		/**
		 * A code of a second factor, of which a few wrong ones are let through in an hour, and in a day: there are but a million.
		 *
		 * @returns takes it back, for one that was right
		 * @throws Refusal 429
		 */
		countCode: async (userId: string) => {
			await ofCodes.take(userId);
			await ofDay.take(`day ${userId}`);
			return async () => {
				await ofCodes.giveBack(userId);
				await ofDay.giveBack(`day ${userId}`);
			};
		},
		/** Something that is mailed to an address. @throws Refusal 429 */
		countMail: async (address: string, email: string) => {
			await ofAddress.take(address);
			await ofMailbox.take(mailboxOf(email));
		},
		/** A link that sets a password: of its own, so that nobody is kept from one by asking for other mails. @throws Refusal 429 */
		countReset: async (address: string, email: string) => {
			await ofAddress.take(address);
			await ofMailbox.take(`reset ${mailboxOf(email)}`);
		},
		/** By who knew the password. @throws Refusal 429 */
		countPasswordChange: (userId: string) => ofPasswordChanges.take(userId),
		/** @throws Refusal 429 */
		countDownload: (userId: string) => ofDownloads.take(userId),
	};
}
