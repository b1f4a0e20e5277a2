import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('numbers migrations by time, because the migrator runs those newer than the last one', async () => {
	const folder = join(import.meta.dirname, 'migrations');
	const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'));
	const { entries }: { entries: { when: number; tag: string }[] } = journal;
	expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).toSorted((a, b) => a - b));
	const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
	expect(files.toSorted()).toEqual(entries.map(({ tag }) => `${tag}.sql`));
});
