import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutSettings } from '../../contract/settings.ts';

test('an operator whose database is away reads one sentence', async () => {
	const env = {
		...withoutSettings(process.env),
		OPERATOR_TOKEN: 'x'.repeat(32),
		AUTH_SECRET: 'y'.repeat(32),
		DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop',
	};
	const tool = spawn(process.execPath, [join(import.meta.dirname, 'failed-mails.ts')], { env });
	const [said, [code]] = await Promise.all([tool.stderr.toArray(), once(tool, 'exit')]);
	expect(said.join('')).toBe(
		'The mails cannot be read. DATABASE_URL: the database cannot be reached (ECONNREFUSED).\n',
	);
	expect(code).toBe(1);
});
