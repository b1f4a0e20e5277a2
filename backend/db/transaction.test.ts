import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('starts transactions in one place only', () => {
	const files = globSync(['backend/**/*.ts', 'server/**/*.ts', 'server.ts', 'tools/**/*.ts'], { cwd: root });
	const beginning = files.filter(
		(file) => !file.endsWith('.test.ts') && readFileSync(join(root, file), 'utf8').includes('.transaction('),
	);
	expect(beginning).toEqual(['backend/db/transaction.ts']);
});
