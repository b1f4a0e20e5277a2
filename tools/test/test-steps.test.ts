import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { UserWorkspaceConfig } from 'vitest/config';
import { leftOutTests } from '../../tests/setup/left-out.ts';
import { testsLeftOut } from './test-steps.ts';

test('--changed leaves out a long test unless the test or its subject has changed', () => {
	const all = testsLeftOut([]);
	expect(all.filter((path) => !existsSync(join(import.meta.dirname, '../..', path)))).toEqual([]);
	const ran = (...changed: string[]) => all.filter((path) => !testsLeftOut(changed).includes(path));
	expect(ran('backend/orders/order-limits.ts')).toEqual(['tests/api/invoices.test.ts', 'tests/api/price-lock.test.ts']);
	expect(ran('app/portfolio/sum.ts', 'README.md')).toEqual(['tests/api/portfolio.test.ts']);
	expect(ran('tests/api/simultaneous-buyers.test.ts')).toEqual(['tests/api/simultaneous-buyers.test.ts']);
	expect(ran('vitest.config.ts')).toEqual([]);
	expect(ran('contract/limits.ts')).toEqual(all);
});

test('excludes left-out tests in every API project', async () => {
	vi.stubEnv(leftOutTests, 'tests/api/simultaneous-buyers.test.ts,tests/api/feed.test.ts');
	const { default: config } = await import('../../vitest.config.ts');
	vi.unstubAllEnvs();
	const projects = (config.test?.projects ?? []) as UserWorkspaceConfig[];
	const ofCalls = projects.filter(({ test }) => test?.include?.includes('tests/api/**/*.test.ts'));
	expect(ofCalls.length).toBeGreaterThan(0);
	for (const { test } of ofCalls)
		expect(test?.exclude).toEqual(
			expect.arrayContaining(['tests/api/simultaneous-buyers.test.ts', 'tests/api/feed.test.ts']),
		);
});
