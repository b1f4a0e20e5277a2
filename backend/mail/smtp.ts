import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { currentShop } from '../../contract/shop.ts';
import type { Cipher } from '../db/cipher.ts';
import type { Database } from '../db/database.ts';
import { repeatJob } from '../repeat-job.ts';
import { type Deliver, deleteOldMail, sendDueMail } from './outbox.ts';
import { openMail } from './sealed-token.ts';

/** Timeouts of the mail server, in milliseconds. Their sum is less than the time that a node may take for an email. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Opens the connection to a mail server. */
export const openTransport = (url: string) => createTransport({ url, ...timeouts });

type MailSettings = {
	url: string;
	/** Decrypts tokens in emails. */
	cipher: Cipher;
	/** Seconds between checks of the outbox. */
	pollSeconds: number;
};

/** Headers for unsubscribing with one click: RFC 2369, RFC 8058. */
const oneClick = (url: string) => ({
	'List-Unsubscribe': `<${url}>`,
	'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Sends the outbox over SMTP as long as the process runs.
 *
 * @returns a function that stops the job after the emails that are being sent
 */
export function startMail(db: Database, { url, cipher, pollSeconds }: MailSettings, log: Logger): () => Promise<void> {
	const transport = openTransport(url);
	const deliver: Deliver = async (mail) => {
		const { recipient, replyTo, unsubscribeUrl, subject, text, html } = await openMail(cipher, mail);
		return transport.sendMail({
			from: currentShop().email,
			to: recipient ?? currentShop().email,
			subject,
			text,
			...(html && { html }),
			...(replyTo && { replyTo }),
			...(unsubscribeUrl && { headers: oneClick(unsubscribeUrl) }),
		});
	};
	const stop = repeatJob(
		async (signal) => {
			const sent = await sendDueMail(db, deliver, { signal, log });
			if (sent > 0) log.info({ sent }, 'mail sent');
			else await deleteOldMail(db);
		},
		{ period: pollSeconds * 1000, failure: 'cannot process the outbox', log },
	);
	return async () => {
		await stop();
		transport.close();
	};
}
