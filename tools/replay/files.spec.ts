import { reportUnless } from './findings.ts';
import { readPlan } from './plan.ts';
import { test } from './test.ts';

/** What each kind of file that is no page is called by its server, and begins with. */
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
			const said = answer.headers()['content-type'] ?? '';
			if (!type?.test(said)) report('contract', `its type is '${said}'`);
			if (!beginning?.test(await answer.text())) report('contract', 'it does not begin as such a file does');
		});
	});
}
