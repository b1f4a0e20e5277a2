import type { Mails } from './surroundings.ts';
import { test as base, expect } from './test.ts';

/** The test with a shop that sends its mail, soon, and where that arrives. */
export const test = base.extend({ neighbors: ['mails'] });

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
