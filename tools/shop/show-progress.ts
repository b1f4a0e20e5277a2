import type { Progress, Report } from '../../backend/backup/file-format.ts';

/** How often a line is written, in milliseconds: over the one before on a terminal, below it in a log. */
const pause = { terminal: 500, log: 10_000 };

/** Shows on a terminal, or in a log, what is going on and how far it is. What takes less than a pause is not shown. */
export function showProgress(output: NodeJS.WriteStream): { report: Report; end: () => void } {
	let now: Progress | undefined;
	const timer = setInterval(
		() => {
			if (now) output.write(output.isTTY ? `\r\x1b[K${lineOf(now)} …` : `${lineOf(now)}\n`);
		},
		output.isTTY ? pause.terminal : pause.log,
	);
	return {
		report(progress) {
			now = progress;
		},
		end() {
			clearInterval(timer);
			if (output.isTTY) output.write('\r\x1b[K');
		},
	};
}

function lineOf({ step, bytes, part }: Progress): string {
	const size = bytes === undefined ? '' : `, ${(bytes / 1e6).toFixed(1)} MB`;
	return step + size + (part === undefined ? '' : `, ${Math.floor(100 * part)} %`);
}
