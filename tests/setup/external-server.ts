import type { TestProject } from 'vitest/node';
import { makeTemplate } from './test-server.ts';

/** Global setup of the tests on the server of TEST_DATABASE_URL: one template for the whole run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
	const server = process.env.TEST_DATABASE_URL;
	if (!server) throw new Error('TEST_DATABASE_URL is not set.');
	const template = await makeTemplate(server);
	project.provide('server', server);
	project.provide('template', template.name);
	return template.drop;
}
