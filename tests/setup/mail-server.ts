import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail as it came, line by line, and as it reads once its transfer encoding is taken back. */
type Mail = { lines: string[]; text: string };

/** A mail server on a free port, which takes every mail. */
export async function startMailServer() {
	const mails: Mail[] = [];
	let tell: () => void = () => {};
	const server = createServer((socket) => {
		const say = (line: string) => socket.write(`${line}\r\n`);
		let lines: string[] = [];
		let isData = false;
		say('220 mail.example');
		createInterface(socket).on('line', (line) => {
			if (isData && line === '.') {
				isData = false;
				mails.push({ lines, text: decode(lines) });
				lines = [];
				say('250 kept');
				tell();
			} else if (isData) lines.push(line);
			else if (/^DATA/i.test(line)) {
				isData = true;
				say('354 go on');
			} else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
			else say('250 ok');
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${port}/?ignoreTLS=true`,
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
		close: () => server.close(),
	};
}

/** Quoted-printable, as far as a link in a mail needs it (RFC 2045, 6.7). */
function decode(lines: string[]): string {
	return lines
		.join('\n')
		.replaceAll(/=\n/g, '')
		.replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
