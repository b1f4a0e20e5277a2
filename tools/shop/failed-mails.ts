import { connect } from '../../backend/connect.ts';
import { openShopDatabase } from '../../backend/embedded-postgres/open-shop-database.ts';
import { formatFailedMails } from '../../backend/mail/failed-mail-report.ts';
import { selectFailedMails } from '../../backend/mail/outbox.ts';
import { readProfile } from '../../backend/shop-profile/shop-profile.ts';
import { readSettings } from '../../contract/settings.ts';
import { shopOf } from '../../contract/shop-settings.ts';
import { reportStartupErrors } from '../../server/startup/startup-errors.ts';

/** Maximum number of emails in the list. */
const maxMails = 200;

/** Prints the emails that could not be sent, with the reasons, so that the operator can send them in another way. */
reportStartupErrors('The emails cannot be read.');
const settings = readSettings();
const database = await openShopDatabase(settings);
const connection = await connect({ url: database.url });
const profile = await readProfile(connection.db);
const mails = await selectFailedMails(connection.db, maxMails);
await connection.close();
await database.close();
process.stdout.write(formatFailedMails(mails, shopOf(settings, profile).email));
