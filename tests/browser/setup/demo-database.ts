import { newDatabase } from '../../setup/postgres.ts';

/** Environment variables that `global-setup.ts` sets for the workers: the URL of the server, and the name of the template database. */
export const serverUrl = 'BROWSER_TESTS_SERVER';
export const templateName = 'BROWSER_TESTS_TEMPLATE';

/** A shop with DATABASE_URL stores no secret in its folder, so it needs AUTH_SECRET. The timeout is long enough for slow machines. */
const needed = {
	AUTH_SECRET: 'browser-tests-'.repeat(3),
	OPERATOR_TOKEN: 'operator-of-browser-tests-'.repeat(2),
	DATABASE_TIMEOUT_SECONDS: '60',
};

export type OwnDatabase = { settings: Record<string, string>; drop: () => Promise<void> };

/** Creates a database with the demo shop. */
export async function copyDemoShop(): Promise<OwnDatabase> {
	const [server, template] = [process.env[serverUrl], process.env[templateName]];
	if (!server || !template) throw new Error('The global setup of Playwright has not run.');
	const { url, drop } = await newDatabase(server, 'shop', template);
	return { settings: { ...needed, DATABASE_URL: url }, drop };
}
