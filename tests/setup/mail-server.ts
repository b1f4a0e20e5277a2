import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail: its raw lines, and its decoded text. */
type Mail = { lines: string[]; text: string };

/** Starts a mail server that accepts every mail, by default on a free port. */
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
	// Clients may close a connection at any time.
	server.on('error', () => {});
	server.listen(wanted, '127.0.0.1');
	await once(server.server, 'listening');
	const { port } = server.server.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${port}/?ignoreTLS=true`,
		port,
		/** All mails in their order. */
		mails: mails as readonly Mail[],
		/** Waits for the first mail that matches. */
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

/** Decodes quoted-printable, as far as links need it (RFC 2045, 6.7). */
function decode(lines: string[]): string {
	return lines
		.join('\n')
		.replaceAll(/=\n/g, '')
		.replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
