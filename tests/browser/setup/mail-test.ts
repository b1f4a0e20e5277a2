import { operatorToken } from '../../setup/client.ts';
import { startMailServer } from '../../setup/mail-server.ts';
import { test as base, expect } from './test.ts';

export type Mails = Awaited<ReturnType<typeof startMailServer>>;

/** By which a shop sends its mail there, soon. */
export const mailSettings = ({ url }: Mails) => ({
	SMTP_URL: url,
	SHOP_URL: 'https://shop.example',
	MAIL_POLL_SECONDS: '0.2',
	OPERATOR_TOKEN: operatorToken,
});

/** The test with a shop that sends its mail, soon, and where that arrives. */
export const test = base.extend<object, { mails: Mails }>({
	mails: [
		async ({}, use) => {
			const mails = await startMailServer();
			await use(mails);
			await mails.close();
		},
		{ scope: 'worker' },
	],
	settings: async ({ mails }, use) => use(mailSettings(mails)),
});

export { expect };

/**
 * Waits for a mail to an address that has a link which goes on so, and gives its path.
 *
 * @param path as a regular expression
 */
export async function linkTo(mails: Mails, email: string, path: string): Promise<string> {
	const link = new RegExp(`https://shop\\.example(${path})`);
	const { text } = await mails.receive(({ lines, text: all }) => lines.includes(`To: ${email}`) && link.test(all));
	return text.match(link)?.[1] ?? '';
}
