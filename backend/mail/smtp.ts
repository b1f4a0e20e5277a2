import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Cipher } from '../db/cipher.ts';
import type { Database } from '../db/database.ts';
import { inRounds } from '../repeat-job.ts';
import { type Deliver, forgetOldMail, sendDueMail } from './outbox.ts';
import { openMail } from './sealed-token.ts';

/** How long a mail server may be silent, in milliseconds: over a whole mail less than the time that a node has for it. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

type MailSettings = {
	url: string;
	/** The shop's own address: mail comes from it, and questions go to it. */
	shop: string;
	/** Reads what is encrypted in mails. */
	cipher: Cipher;
	/** How often the outbox is looked through, in seconds. */
	pollSeconds: number;
};

/** What lets a mail program end mail of this kind by itself: RFC 2369, RFC 8058. */
const oneClick = (url: string) => ({
	'List-Unsubscribe': `<${url}>`,
	'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Sends the outbox over SMTP for as long as the process runs.
 *
 * @returns stops it, after what is being sent
 */
export function startMail(
	db: Database,
	{ url, shop, cipher, pollSeconds }: MailSettings,
	log: Logger,
): () => Promise<void> {
	const transport = createTransport({ url, ...patience });
	const deliver: Deliver = async (mail) => {
		const { recipient, replyTo, unsubscribeUrl, subject, text, html } = await openMail(cipher, mail);
		return transport.sendMail({
			from: shop,
			to: recipient ?? shop,
			subject,
			text,
			...(html && { html }),
			...(replyTo && { replyTo }),
			...(unsubscribeUrl && { headers: oneClick(unsubscribeUrl) }),
		});
	};
	const stop = inRounds(
		async (signal) => {
			const sent = await sendDueMail(db, deliver, { signal, log });
			if (sent > 0) log.info({ sent }, 'mail sent');
			else await forgetOldMail(db);
		},
		{ period: pollSeconds * 1000, failure: 'the outbox could not be looked through', log },
	);
	return async () => {
		await stop();
		transport.close();
	};
}
