import { connect } from '../../backend/connect.ts';
import { seedDemoShop } from '../../backend/demo/seed.ts';
import { attacks } from '../../tests/setup/checkout-attacks.ts';
import { rush } from '../../tests/setup/hot-product.ts';
import { execute, newDatabase } from '../../tests/setup/postgres.ts';
import { race } from '../../tests/setup/racing-changes.ts';
import { type Nodes, startNodes } from '../../tests/setup/shop-nodes.ts';
import { startTestServer } from '../../tests/setup/test-server.ts';

/*
 * Runs a load scenario against nodes of the shop, and prints the results:
 *
 *     node tools/test/stress.ts rush NODES BUYERS PIECES TRIES
 *     node tools/test/stress.ts race NODES ROUNDS
 *     node tools/test/stress.ts attacks NODES ROUNDS
 *
 * Uses a new database on the PostgreSQL server at TEST_DATABASE_URL or on an embedded one. Commits wait for the disk.
 */
const [scenario = '', ...given] = process.argv.slice(2);
const [count = 1, ...numbers] = given.map(Number);

const scenarios: Record<string, (nodes: Nodes) => Promise<unknown>> = {
	rush: (nodes) => {
		const [buyers = 1_500, pieces = 5_000, tries = 1] = numbers;
		return rush(nodes, { buyers, pieces, tries, others: 20 });
	},
	race: (nodes) => race(nodes, { rounds: numbers[0] ?? 2_000, atOnce: 8 }),
	attacks: async (nodes) => {
		const successes: Record<string, number> = {};
		for (let round = 0; round < (numbers[0] ?? 100); round++) {
			for (const [name, attack] of Object.entries(attacks)) {
				successes[name] = (successes[name] ?? 0) + Number(await attack(nodes));
			}
		}
		return { rounds: numbers[0] ?? 100, successes };
	},
};

const run = scenarios[scenario];
if (!run) {
	console.error('Choose a scenario: rush, race or attacks.');
	process.exit(2);
}
const external = process.env.TEST_DATABASE_URL;
const server = external ? { url: external, stop: async () => {} } : await startTestServer({ max_connections: '100' });
const { name, url, drop } = await newDatabase(server.url, 'stress');
await execute(server.url, `alter database ${name} set synchronous_commit = on`);
const connection = await connect({ url });
await connection.withoutTimeLimits((db) => seedDemoShop(db));
await connection.close();
const nodes = await startNodes(url, count, 2);
try {
	const done = await run(nodes);
	console.log(
		JSON.stringify(
			{
				scenario,
				server: external ? 'external' : 'embedded',
				nodes: count,
				...(done as object),
				errors: nodes.errors.slice(0, 5),
			},
			null,
			'\t',
		),
	);
} finally {
	await nodes.close();
	await drop();
	await server.stop();
}
