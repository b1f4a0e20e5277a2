import { isLongForm } from '../../setup/long-form.ts';
import { newDatabase } from '../../setup/postgres.ts';

/** The name of the database that `template.ts` filled, where `TEST_DATABASE_URL` names a PostgreSQL server. */
const templateName = 'BROWSER_TEMPLATE_DATABASE';

/** What a shop on PostgreSQL needs beside its database: no folder keeps it. The limit of time is for the slowest machine. */
const needed = {
	AUTH_SECRET: 'browser-tests-'.repeat(3),
	OPERATOR_TOKEN: 'operator-of-browser-tests-'.repeat(2),
	DATABASE_TIMEOUT_SECONDS: '60',
};

export type OwnDatabase = { settings: Record<string, string>; drop: () => Promise<void> };

/**
 * A database of the demo shop for one shop of the tests. A start on PostgreSQL takes half of what it takes on PGlite, and a page
 * that is made the first time a third.
 *
 * @returns undefined where there is no PostgreSQL, and in the long form: the shop keeps its own in its folder
 */
export async function copyDemoShop(): Promise<OwnDatabase | undefined> {
	const [server, template] = [process.env.TEST_DATABASE_URL, process.env[templateName]];
	if (isLongForm || !server || !template) return undefined;
	const { url, drop } = await newDatabase(server, 'shop', template);
	return { settings: { ...needed, DATABASE_URL: url }, drop };
}

/** Makes the database that shops of this run copy, and tells their workers its name. @returns what removes it */
export async function makeTemplate(server: string, fill: (url: string) => Promise<void>): Promise<() => Promise<void>> {
	const { name, url, drop } = await newDatabase(server, 'template');
	await fill(url);
	process.env[templateName] = name;
	return drop;
}
