import { test as base, expect } from './test.ts';
import type { Mails } from './test-shop.ts';

/** A test with a mail server, to which its shop sends mail without delay. */
export const test = base.extend({ services: ['mails'] });

export { expect };

/**
 * Waits for a mail to an address that contains a link.
 *
 * @param path regular expression for the path of the link
 * @returns the path
 */
export async function linkTo(mails: Mails, email: string, path: string): Promise<string> {
	const link = new RegExp(`https://shop\\.example(${path})`);
	const { text } = await mails.receive(({ lines, text: all }) => lines.includes(`To: ${email}`) && link.test(all));
	return text.match(link)?.[1] ?? '';
}
