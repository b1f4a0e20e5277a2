import { reportUnless } from './findings.ts';
import { readPlan } from './plan.ts';
import { test } from './test.ts';

/** The Content-Type and the first characters of each kind of file. */
const types: [RegExp, type: RegExp, beginning: RegExp][] = [
	[/\.xml$/, /xml/, /^<\?xml /],
	[/\.json$/, /json/, /^\{/],
	[/\.txt$/, /^text\/plain/, /^[\w-]+: /],
];

for (const route of readPlan().routes.filter(({ layout }) => !layout)) {
	test.describe(route.pattern, () => {
		test('file', async ({ request, report }) => {
			const answer = await request.get(route.path);
			reportUnless(report, 'status', answer.status(), route.status);
			if (route.status !== 200) return;
			const [, type, beginning] = types.find(([ending]) => ending.test(route.path)) ?? [];
			const contentType = answer.headers()['content-type'] ?? '';
			if (!type?.test(contentType)) report('contract', `its type is '${contentType}'`);
			if (!beginning?.test(await answer.text())) report('contract', 'its content does not match its type');
		});
	});
}
