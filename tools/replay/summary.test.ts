import { expect, test } from 'vitest';
import { describeRun } from './summary.ts';

test('lists each route with its kinds of findings, then the findings, then the totals', () => {
	const check = { check: 'first load', seconds: 1.5, measured: [] };
	const text = describeRun(
		[
			{ ...check, route: '/', passed: true, findings: [] },
			{ ...check, route: '/cart', passed: false, findings: [{ kind: 'heading', text: 'there are 0' }] },
		],
		3,
	);
	expect(text).toContain('/        1.5 s  ok\n');
	expect(text).toContain('/cart    1.5 s  heading\n');
	expect(text).toContain('/cart › first load\n  heading: there are 0\n');
	expect(text).toContain('2 routes and journeys, 2 checks: 1 without findings, 1 with findings; 3 s');
});
