import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutSettings } from '../../contract/settings.ts';

test('prints one sentence if the database is down', async () => {
	const env = {
		...withoutSettings(process.env),
		OPERATOR_TOKEN: 'x'.repeat(32),
		AUTH_SECRET: 'y'.repeat(32),
		DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop',
	};
	const tool = spawn(process.execPath, [join(import.meta.dirname, 'failed-mails.ts')], { env });
	const [output, [code]] = await Promise.all([tool.stderr.toArray(), once(tool, 'exit')]);
	expect(output.join('')).toBe('The emails cannot be read. DATABASE_URL: cannot reach the database (ECONNREFUSED).\n');
	expect(code).toBe(1);
});
