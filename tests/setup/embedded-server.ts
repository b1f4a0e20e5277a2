import type { TestProject } from 'vitest/node';
import { makeTemplate, startTestServer } from './test-server.ts';

/** Global setup of the tests on the embedded PostgreSQL: one server and one template for the whole run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
	const server = await startTestServer();
	const template = await makeTemplate(server.url);
	project.provide('server', server.url);
	project.provide('template', template.name);
	return server.stop;
}
