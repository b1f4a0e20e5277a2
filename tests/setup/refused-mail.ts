import type { Database } from '../../backend/db/database.ts';

/** Runs a function while the database refuses to store mails. */
export async function whileMailIsRefused<T>(db: Database, work: () => Promise<T>): Promise<T> {
	await db.execute(
		`create function refuse_mail() returns trigger language plpgsql as 'begin raise exception ''no mail''; end'`,
	);
	await db.execute('create trigger refuse_mail before insert on outbox execute function refuse_mail()');
	try {
		return await work();
	} finally {
		await db.execute('drop trigger refuse_mail on outbox');
		await db.execute('drop function refuse_mail');
	}
}
