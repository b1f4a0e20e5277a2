import { connect } from '../../backend/connect.ts';
import { openShopDatabase } from '../../backend/embedded-postgres/open-shop-database.ts';
import { tellGivenUp } from '../../backend/mail/failed-mail-report.ts';
import { selectGivenUp } from '../../backend/mail/outbox.ts';
import { readSettings } from '../../contract/settings.ts';
import { reportStartupErrors } from '../../server/startup/startup-errors.ts';

/** Mails that are shown at most. */
const most = 200;

/** Shows the operator the mails that no mail server took, with why, so that they can be sent by other means. */
reportStartupErrors('The mails cannot be read.');
const settings = readSettings();
const database = await openShopDatabase(settings);
const connection = await connect({ url: database.url });
const mails = await selectGivenUp(connection.db, most);
await connection.close();
await database.close();
process.stdout.write(tellGivenUp(mails, settings.SHOP_EMAIL));
