import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import type { LocalCommand } from './local-command.ts';
import { withDatabase } from './with-database.ts';

/** Connects another program to the shop's database. */
export const psql: LocalCommand = {
	takes: '[--print] [OPTIONS OF psql]',
	does: 'open the database in psql; --print: print the connection string for another program',
	async run(args, readSettings) {
		const settings = readSettings();
		if (args[0] === '--print') {
			parseArgs({ args, options: { print: { type: 'boolean' } } });
			return withDatabase(settings, async (url, isStarted) => {
				if (isStarted)
					throw new Error(
						'The embedded PostgreSQL runs only while the shop runs. Start the shop, then run this command again.',
					);
				process.stdout.write(`${url}\n`);
			});
		}
		return withDatabase(settings, async (url) => {
			const child = spawn('psql', [url, ...args], { stdio: 'inherit' });
			// psql handles Ctrl+C itself.
			const ignore = () => {};
			process.on('SIGINT', ignore);
			try {
				const [code] = await once(child, 'exit');
				process.exitCode = code ?? 1;
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
				throw new Error(
					'psql is not installed. Install it (Debian: postgresql-client), or connect another program with the connection string from `npm run shop -- psql --print`.',
				);
			} finally {
				process.off('SIGINT', ignore);
			}
		});
	},
};
