import { newDatabase } from '../../setup/postgres.ts';

/** Set by `global-setup.ts` for the workers: the URL of the server of this run, and the name of the database that shops copy. */
export const serverUrl = 'BROWSER_TESTS_SERVER';
export const templateName = 'BROWSER_TESTS_TEMPLATE';

/** What a shop with DATABASE_URL needs because it stores no secrets in its folder. The time limit is for the slowest machine. */
const needed = {
	AUTH_SECRET: 'browser-tests-'.repeat(3),
	OPERATOR_TOKEN: 'operator-of-browser-tests-'.repeat(2),
	DATABASE_TIMEOUT_SECONDS: '60',
};

export type OwnDatabase = { settings: Record<string, string>; drop: () => Promise<void> };

/** A database with the demo shop for one shop of the tests. */
export async function copyDemoShop(): Promise<OwnDatabase> {
	const [server, template] = [process.env[serverUrl], process.env[templateName]];
	if (!server || !template) throw new Error('The global setup of Playwright has not run.');
	const { url, drop } = await newDatabase(server, 'shop', template);
	return { settings: { ...needed, DATABASE_URL: url }, drop };
}
