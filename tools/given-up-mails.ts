import { connect } from '../backend/connect.ts';
import { tellGivenUp } from '../backend/mail/given-up-report.ts';
import { selectGivenUp } from '../backend/mail/outbox.ts';
import { readSettings } from '../contract/settings.ts';
import { sayWhyItDidNotStart } from '../server/startup-errors.ts';

/** Mails that are shown at most. */
const most = 200;

/** Shows the operator the mails that no mail server took, with why, so that they can be sent by other means. */
sayWhyItDidNotStart('The mails cannot be read.');
const { DATABASE_URL: url, DATA_DIR: folder, SHOP_EMAIL: shop } = readSettings();
const connection = await connect(url ? { url } : { folder });
const mails = await selectGivenUp(connection.db, most);
await connection.close();
process.stdout.write(tellGivenUp(mails, shop));
