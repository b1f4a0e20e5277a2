import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Functions that depend on the time zone or locale of the machine, or write dates in UTC. */
const unzoned =
	/\.toLocale(?:Date|Time)String\(|\.toDateString\(|Intl\.DateTimeFormat\(|\.get(?:UTC)?(?:Hours|Date|Day|Month|FullYear|Minutes)\(|\.toISOString\(\)\.slice\(/g;

/** The central functions, and modules whose times only developers see. */
const allowed: Record<string, number> = {
	'contract/calendar/shop-time-zone.ts': 2,
	'contract/calendar/zoned-time.ts': 4,
	// The latest date in any time zone.
	'backend/portfolio/check-holdings.ts': 1,
	'server/log/pretty-log.ts': 1,
};

test('only contract/calendar and contract/format-date.ts read and write dates', () => {
	const files = globSync('{app,backend,contract,server}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.{ts,tsx}'] });
	const found = files.flatMap((file) => {
		const count = readFileSync(join(root, file), 'utf8').match(unzoned)?.length ?? 0;
		return count > (allowed[file] ?? 0) ? [`${file}: ${count}`] : [];
	});
	expect(files).toContain('contract/format-date.ts');
	expect(found).toEqual([]);
});
