import { reportUnless } from './findings.ts';
import { readPlan } from './plan.ts';
import { test } from './test.ts';

/** The Content-Type and the first characters of each kind of file. */
const types: [RegExp, type: RegExp, beginning: RegExp][] = [
	[/\.xml$/, /xml/, /^<\?xml /],
	[/\.json$|\.webmanifest$|^\/healthz$|^\/readyz$/, /json/, /^\{/],
	[/\.txt$/, /^text\/plain/, /^[\w-]+: /],
	[/\.css$/, /^text\/css/, /\{/],
	[/\.svg$/, /^image\/svg\+xml/, /^<svg /],
	[/\.png$/, /^image\/png/, /^.PNG/],
	[/\.ico$/, /^image\/x-icon/, /^\W/],
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
