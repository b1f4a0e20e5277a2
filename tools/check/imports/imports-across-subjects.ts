import type { Imports } from './folder-cycles.ts';

/** Names of the files that other subjects may import, by the subject's folder. */
export type PublicModules = Readonly<Record<string, readonly string[]>>;

/** Folders that compose subjects: pages, layouts, plugins, demos, operator commands and shop folders. */
const composing = /^(app\/(routes|layouts|plugins|dev-kit)|backend\/(demo|operator|shop-folder))\//;

/**
 * Lists imports of another subject's private modules, and public modules that no other subject imports or that do not exist. Files
 * beside the folders compose subjects, too.
 *
 * @param imports without those of tests
 */
export function importsOfPrivateModules(imports: Imports, publicModules: PublicModules): string[] {
	const unused = new Set(
		Object.entries(publicModules).flatMap(([subject, names]) => names.map((name) => `${subject}/${name}`)),
	);
	const faults: string[] = [];
	for (const [file, imported] of imports) {
		const from = subjectOf(file);
		if (!from || composing.test(file)) continue;
		for (const to of imported) {
			const subject = subjectOf(to);
			if (!subject || subject === from || from.split('/')[0] !== subject.split('/')[0] || !publicModules[subject])
				continue;
			unused.delete(to);
			if (!publicModules[subject].includes(to.slice(subject.length + 1)))
				faults.push(
					`private-module-of-other-subject: ${file} → ${to}\n  Import a public module of ${subject}, or make this one public in tools/check/imports/public-modules.ts.`,
				);
		}
	}
	return [
		...faults,
		...[...unused].map(
			(module) => `public module that no other subject imports: ${module} in tools/check/imports/public-modules.ts`,
		),
	];
}

/** The folder of a subject, such as `backend/orders`; undefined for files outside subjects. */
function subjectOf(file: string): string | undefined {
	return file.match(/^(?:app|backend|contract)\/[^/]+(?=\/)/)?.[0];
}
