import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { type Deliver, sendDueMail } from './send.ts';

/** How often the outbox is looked through, in milliseconds. */
const period = 15_000;

type MailSettings = {
	url: string /** The shop's own address: mail comes from it, and questions go to it. */;
	shop: string;
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
export function startMail(db: Database, { url, shop }: MailSettings, log: Logger): () => Promise<void> {
	const transport = createTransport(url);
	const deliver: Deliver = ({ recipient, replyTo, unsubscribeUrl, subject, text }) =>
		transport.sendMail({
			from: shop,
			to: recipient ?? shop,
			subject,
			text,
			...(replyTo && { replyTo }),
			...(unsubscribeUrl && { headers: oneClick(unsubscribeUrl) }),
		});
	let running = Promise.resolve();
	const look = () => {
		running = running
			.then(() => sendDueMail(db, deliver))
			.then((sent) => sent > 0 && log.info({ sent }, 'mail sent'))
			.catch((error: unknown) => log.error({ err: error }, 'mail could not be sent')) as Promise<void>;
	};
	look();
	const timer = setInterval(look, period);
	timer.unref();
	return async () => {
		clearInterval(timer);
		await running;
		transport.close();
	};
}
