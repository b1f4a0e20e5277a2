import pg from 'pg';
import { type Connection } from '../../backend/db/database.ts';
import { connect } from '../../backend/db/connect.ts';
import { seedDemoShop } from '../../backend/demo/seed.ts';

export async function openTestDatabase(place: string): Promise<Connection> {
	const t = performance.now();
	const c = place === 'pglite' ? await connect({ memory: true }) : await openPg(place);
	await seedDemoShop(c.db);
	process.stdout.write(`opened ${place} ${process.pid} ${Math.round(performance.now() - t)}\n`);
	return c;
}

async function openPg(url: string): Promise<Connection> {
	const name = `assay_test_${process.env.VITEST_POOL_ID}_${process.pid}`;
	const admin = new pg.Client({ connectionString: url });
	await admin.connect();
	await admin.query(`create database ${name}`);
	const own = new URL(url);
	own.pathname = name;
	const c = await connect({ url: own.href });
	return { ...c, close: async () => { process.stdout.write('closing\n'); await c.close(); await admin.query(`drop database ${name}`); await admin.end(); } };
}
