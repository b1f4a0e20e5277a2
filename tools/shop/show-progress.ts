import type { Progress, Report } from '../../backend/backup/file-format.ts';

/** The interval between progress lines in milliseconds. A terminal overwrites the line, a log appends it. */
const interval = { terminal: 500, log: 10_000 };

/** Shows progress on a terminal or in a log. Does not show steps that are shorter than the interval. */
export function showProgress(output: NodeJS.WriteStream): { report: Report; end: () => void } {
	let now: Progress | undefined;
	const timer = setInterval(
		() => {
			if (now) output.write(output.isTTY ? `\r\x1b[K${lineOf(now)} …` : `${lineOf(now)}\n`);
		},
		output.isTTY ? interval.terminal : interval.log,
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
