import type { DestinationStream } from 'pino';

/** Where the log is read: a terminal, or a file that wants no colours. */
export type Reader = { write: (text: string) => unknown; colors: boolean };

type Line = { level: number; time: string; msg: string; url?: string; err?: { stack?: string; message?: string } };

const styles = { dim: '2', yellow: '33', red: '31', address: '1;36' } as const;

const warning = 40;
const error = 50;

/** Each line of pino's JSON as people read it: when, what, and what belongs to it. */
export function readableLog({ write, colors }: Reader): DestinationStream {
	return {
		write(json) {
			const { level, time, msg, err, url, ...details } = JSON.parse(json) as Line;
			const paint = painter(colors);
			const said = url ? msg.replace(url, paint('address', url)) : paint(styleOf(level), msg);
			const facts = Object.entries(details).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
			// In the time zone of who reads it.
			const when = new Date(time).toLocaleTimeString('en-GB');
			write(`${paint('dim', when)} ${said}${paint('dim', facts.join(''))}\n`);
			if (err) write(`${err.stack ?? err.message}\n`);
		},
	};
}

/**
 * For a terminal in which a shop is started: what it does, a line each, and at last its address; from then on only what
 * goes wrong.
 */
export function startLog(reader: Reader): DestinationStream {
	const readable = readableLog(reader);
	let isServing = false;
	return {
		write(json) {
			const { level, msg, url } = JSON.parse(json) as Line;
			if (level >= warning) return readable.write(json);
			if (isServing) return;
			if (!url) return void reader.write(`  ${msg.charAt(0).toUpperCase()}${msg.slice(1)}\n`);
			isServing = true;
			reader.write(`\n  ${msg.replace(url, painter(reader.colors)('address', url))}\n\n`);
		},
	};
}

function styleOf(level: number): keyof typeof styles | undefined {
	if (level >= error) return 'red';
	return level >= warning ? 'yellow' : undefined;
}

function painter(colors: boolean) {
	return (style: keyof typeof styles | undefined, text: string) =>
		colors && style && text ? `\x1b[${styles[style]}m${text}\x1b[0m` : text;
}
