import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as it came, line by line, and as it reads once its transfer encoding is taken back. */
type Mail = { lines: string[]; text: string };

/** A mail server, on a free port unless told, which takes every mail. */
export async function startMailServer(wanted = 0) {
	const mails: Mail[] = [];
	let tell: () => void = () => {};
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS', 'AUTH'],
		disableReverseLookup: true,
		logger: false,
		onData(stream, _, done) {
			void textOf(stream).then((raw) => {
				const lines = raw.split('\r\n');
				mails.push({ lines, text: decode(lines) });
				done();
				tell();
			});
		},
	});
	// Who hangs up in the middle is no fault of the server's.
	server.on('error', () => {});
	server.listen(wanted, '127.0.0.1');
	await once(server.server, 'listening');
	const { port } = server.server.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${port}/?ignoreTLS=true`,
		port,
		/** All that came, in its order. */
		mails: mails as readonly Mail[],
		/** The first mail that is as it is looked for, as soon as it is there. */
		async receive(isIt: (mail: Mail) => boolean = () => true): Promise<Mail> {
			for (;;) {
				const next = new Promise<void>((resolve) => {
					tell = resolve;
				});
				const found = mails.find(isIt);
				if (found) return found;
				await next;
			}
		},
		close: () => new Promise<void>((resolve) => server.close(resolve)),
	};
}

/** Quoted-printable, as far as a link in a mail needs it (RFC 2045, 6.7). */
function decode(lines: string[]): string {
	return lines
		.join('\n')
		.replaceAll(/=\n/g, '')
		.replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
