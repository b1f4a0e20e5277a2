import { connect } from '../backend/db/connect.ts';
import { selectGivenUp } from '../backend/mail/send.ts';
import { readSettings } from '../contract/settings.ts';

/** Mails that are shown at most. */
const most = 200;

/** Shows the operator the mails that no mail server took, with why, so that they can be sent by other means. */
const { DATABASE_URL: url, DATA_DIR: folder, SHOP_EMAIL: shop } = readSettings();
const connection = await connect(url ? { url } : { folder });
const mails = await selectGivenUp(connection.db, most);
await connection.close();
for (const { createdAt, recipient, subject, attempts, lastError, text } of mails) {
	process.stdout.write(
		`${createdAt.toISOString()} to ${recipient ?? shop}: ${subject}\nGiven up after ${attempts} tries: ${lastError}\n\n${text}\n`,
	);
}
process.stdout.write(mails.length === 0 ? 'No mail was given up.\n' : `${mails.length} mails were given up.\n`);
