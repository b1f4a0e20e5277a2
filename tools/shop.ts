import { CommanderError } from '@commander-js/extra-typings';
import { readSettings } from '../contract/settings.ts';
import { callShop } from './shop/call-shop.ts';
import { createProgram } from './shop/program.ts';

/** The operator's commands. Exit codes: 0 success, 1 refused or failed, 2 wrong usage. */
const [, , ...args] = process.argv;
await createProgram({ callShop, readSettings })
	.parseAsync(args.length > 0 ? args : ['--help'], { from: 'user' })
	.catch((error: Error) => {
		// Commander has already printed its errors and help.
		if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
		else {
			process.stderr.write(`${error.message}\n`);
			process.exitCode = 1;
		}
	});
