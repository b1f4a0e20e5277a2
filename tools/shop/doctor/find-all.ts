import { readProfile } from '../../../backend/shop-profile/shop-profile.ts';
import { describeTimeZone, setShopTimeZone } from '../../../contract/calendar/shop-time-zone.ts';
import type { Settings } from '../../../contract/settings.ts';
import { setShop } from '../../../contract/shop.ts';
import { emptyProfile } from '../../../contract/shop-profile/shop-profile.ts';
import { shopOf } from '../../../contract/shop-settings.ts';
import { checkDatabase } from './check-database.ts';
import { checkDemoContent } from './check-demo-content.ts';
import { checkMachine } from './check-machine.ts';
import { checkEmail, checkFeed, checkRealtime, checkRunning } from './check-services.ts';
import { type Finding, findingsOf, runCheck } from './finding.ts';

/** Runs all checks. Changes nothing, except for the test email. */
export async function findAll(
	readSettings: () => Settings,
	env: NodeJS.ProcessEnv,
	email: string | undefined,
): Promise<Finding[]> {
	let settings: Settings;
	try {
		settings = readSettings();
	} catch (error) {
		if (!(error instanceof Error) || !error.message.startsWith('Bad setting.')) throw error;
		return [findingsOf('settings').problem(error.message, 'The shop does not start with these settings.')];
	}
	setShop(shopOf(settings, { profile: emptyProfile, version: -1 }));
	setShopTimeZone(describeTimeZone(settings.SHOP_TIME_ZONE));
	const machine = await checkMachine(settings, env);
	if (settings.BACKEND_URL) {
		const { ok } = findingsOf('database');
		return [...machine, ok('BACKEND_URL names another backend. Run this command there for the other checks.')];
	}
	const { isRunning, findings } = await checkRunning(settings);
	const database = await checkDatabase(settings, isRunning, async (db) => {
		setShop(shopOf(settings, await readProfile(db)));
		return [
			...(await runCheck('price feed', () => checkFeed(settings, db))),
			...(await runCheck('demo content', () => checkDemoContent(settings, db))),
		];
	});
	return [
		...machine,
		...findings,
		...database,
		...(await runCheck('realtime', () => checkRealtime(settings, isRunning))),
		...(await runCheck('email', () => checkEmail(settings, email))),
	];
}
