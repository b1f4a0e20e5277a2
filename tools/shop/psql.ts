import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Settings } from '../../contract/settings.ts';
import { type AddCommands, describeCommand } from './command.ts';
import { withDatabase } from './with-database.ts';

/** Connects another program to the shop's database. */
export const addPsqlCommand: AddCommands = (program, { readSettings }) => {
	describeCommand(program.command('psql'), 'open the database in psql', [
		'psql',
		'psql -c "select count(*) from orders"',
		'psql --print',
	])
		// psql has an option -h.
		.helpOption('--help', 'display help for command')
		.option('--print', 'print the connection string for another program')
		.argument('[options...]', 'options of psql')
		.allowUnknownOption()
		.passThroughOptions()
		.action((args, { print }) => (print ? printUrl(readSettings()) : openPsql(readSettings(), args)));
};

function printUrl(settings: Settings): Promise<void> {
	return withDatabase(settings, async (url, isStarted) => {
		if (isStarted)
			throw new Error(
				'The embedded PostgreSQL runs only while the shop runs. Start the shop, then run this command again.',
			);
		process.stdout.write(`${url}\n`);
	});
}

function openPsql(settings: Settings, args: string[]): Promise<void> {
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
}
