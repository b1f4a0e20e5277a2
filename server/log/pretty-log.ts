import type { DestinationStream } from 'pino';

/** Where the log is written: to a terminal with colors, or without. */
export type LogTarget = { write: (text: string) => unknown; colors: boolean };

type Line = { level: number; time: string; msg: string; url?: string; err?: { stack?: string; message?: string } };

const styles = { dim: '2', yellow: '33', red: '31', address: '1;36' } as const;

const warning = 40;
const error = 50;

/** Formats each line of pino's JSON for people: time, message and details. */
export function prettyLog({ write, colors }: LogTarget): DestinationStream {
	return {
		write(json) {
			const { level, time, msg, err, url, ...details } = JSON.parse(json) as Line;
			const paint = painter(colors);
			const message = url ? msg.replace(url, paint('address', url)) : paint(styleOf(level), msg);
			const facts = Object.entries(details).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
			// In the time zone of the machine.
			const when = new Date(time).toLocaleTimeString('en-GB');
			write(`${paint('dim', when)} ${message}${paint('dim', facts.join(''))}\n`);
			if (err) write(`${err.stack ?? err.message}\n`);
		},
	};
}

/**
 * Formats the log for the terminal in which the shop is started: one line for each step and the address at the end. After that, shows only
 * warnings and errors.
 */
export function startupLog(target: LogTarget): DestinationStream {
	const readable = prettyLog(target);
	let isServing = false;
	return {
		write(json) {
			const { level, msg, url } = JSON.parse(json) as Line;
			if (level >= warning) return readable.write(json);
			if (isServing) return;
			if (!url) return void target.write(`  ${msg.charAt(0).toUpperCase()}${msg.slice(1)}\n`);
			isServing = true;
			target.write(`\n  ${msg.replace(url, painter(target.colors)('address', url))}\n\n`);
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
