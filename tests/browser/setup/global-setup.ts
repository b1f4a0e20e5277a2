import { makeTemplate, startTestServer } from '../../setup/test-server.ts';
import { serverUrl, templateName } from './demo-database.ts';

/** Playwright's global setup: one PostgreSQL server and one template for the whole run. @returns a function that removes them */
export default async function setUp(): Promise<() => Promise<void>> {
	const server = await startTestServer();
	process.env[serverUrl] = server.url;
	process.env[templateName] = (await makeTemplate(server.url)).name;
	return server.stop;
}
