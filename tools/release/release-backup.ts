import { join } from 'node:path';
import { pino } from 'pino';
import { createBackend } from '../../backend/app.ts';
import { makeBackup } from '../../backend/backup/make-backup.ts';
import { connect } from '../../backend/connect.ts';
import { seedDemoShop } from '../../backend/demo/seed.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { apiToken, appToken, authSecret, createClient, operatorToken, shopUrl } from '../../tests/setup/client.ts';
import { placeOrderOf } from '../../tests/setup/orders.ts';
import { newDatabase, patient } from '../../tests/setup/postgres.ts';
import { startTestServer } from '../../tests/setup/test-server.ts';

/*
 * `npm run release-backup`: writes a backup of a demo shop with orders for this version. Every later version must be able to restore it
 * (`tests/api/releases.test.ts`). See docs/releases.md.
 */
const file = join(import.meta.dirname, '../../tests/releases', `${packageJson.version}.assay.gz`);
const server = await startTestServer();
const { url } = await newDatabase(server.url, 'release');
const { db, close } = await connect({ url, limits: patient });
try {
	await seedDemoShop(db);
	const tokens = { apiToken, appToken, operatorToken, authSecret };
	const log = pino({ base: null }, { write: (line) => console.error(line) });
	const shop = createClient(createBackend({ db, ...tokens, shopUrl, log, checkAnswers: true }));
	await placeOrderOf(shop, { '1001': 1, '1002': 2 });
	await placeOrderOf(shop, { '1003': 1 });
	await makeBackup({ url, file, sealed: { secrets: { AUTH_SECRET: authSecret }, passphrase: 'four quiet otters' } });
} finally {
	await close();
	await server.stop();
}
console.log(`  Wrote ${file}`);
