import { expect, test, vi } from 'vitest';
import type { Connection } from '../../backend/db/database.ts';
import { databaseReports, diskState } from './health-reports.ts';

test.each([
	[10_000, 'ok'],
	[500, 'ok'],
	[499, 'low'],
	[1, 'low'],
	[0, 'full'],
])('with %i MB free, the disk is %s', (free, state) => {
	expect(diskState(free)).toBe(state);
});

test('reports the state of the disk, and logs the free space once', async () => {
	const warn = vi.fn();
	let free = 2_000;
	const reports = databaseReports({} as Connection, { DATA_DIR: '/data' }, { warn }, async () => free);
	expect(await reports.disk?.()).toEqual({ state: 'ok' });
	expect(warn).not.toHaveBeenCalled();
	free = 120;
	const low = { state: 'low', problem: 'DATA_DIR has less than 500 MB free.' };
	expect(await reports.disk?.()).toEqual(low);
	expect(await reports.disk?.()).toEqual(low);
	expect(warn.mock.calls).toEqual([[{ free_mb: 120 }, 'DATA_DIR has little free space']]);
});
