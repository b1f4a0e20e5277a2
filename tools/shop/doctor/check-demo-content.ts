import { inArray, sql } from 'drizzle-orm';
import { posts } from '../../../backend/content/tables.ts';
import type { Database } from '../../../backend/db/database.ts';
import { readDemoPosts } from '../../../backend/demo/demo-folder.ts';
import { demoProductTitles } from '../../../backend/demo/products.ts';
import { readDemoProfile } from '../../../backend/demo/profile.ts';
import { policies } from '../../../backend/policies/tables.ts';
import { selectDemoProducts, shortList } from '../../../backend/shop-mode/claim-database.ts';
import { readProfile } from '../../../backend/shop-profile/shop-profile.ts';
import type { Settings } from '../../../contract/settings.ts';
import { requireLiveIdentity } from '../../../contract/shop-settings.ts';
import { type Finding, findingsOf } from './finding.ts';

/** Lists what is left of the demo. It is a problem for a live shop, and a warning for a shop that may become one. */
export async function checkDemoContent(settings: Settings, db: Database): Promise<Finding[]> {
	const { ok, warning, problem } = findingsOf('demo content');
	const report = settings.SHOP_MODE === 'live' ? problem : warning;
	const { profile } = await readProfile(db);
	const demo = await readDemoProfile();
	const findings: Finding[] = [];
	if (profile.name === demo.name)
		findings.push(report(`The shop is called ${profile.name}, as the demo.`, 'Set name in shop.yaml, then apply it.'));
	const identity = whyNotLive(settings, profile);
	if (identity) findings.push(report(identity, 'Change shop.yaml, then apply it.'));
	const skus = await selectDemoProducts(db, demoProductTitles);
	if (skus.length > 0)
		findings.push(
			report(
				`${skus.length} products of the demo are in the shop: ${shortList(skus)}.`,
				'Apply your products with --prune, or withdraw these.',
			),
		);
	const texts = await db
		.select({ slug: policies.slug })
		.from(policies)
		.where(
			sql`${policies.title} || ' ' || ${policies.summary} || ' ' || ${policies.markdown} ~* '\\mdemo(nstration)?\\M'`,
		);
	if (texts.length > 0)
		findings.push(
			report(
				`Policies that mention a demonstration: ${texts.map(({ slug }) => slug).join(', ')}.`,
				'Replace them in the folder policies, then apply it.',
			),
		);
	const slugs = (await readDemoPosts()).map(({ slug }) => slug);
	const articles = await db.select({ slug: posts.slug }).from(posts).where(inArray(posts.slug, slugs));
	if (articles.length > 0)
		findings.push(
			report(
				`${articles.length} posts of the demo are in the shop: ${shortList(articles.map(({ slug }) => slug))}.`,
				'Apply a folder with your posts and --prune.',
			),
		);
	return findings.length > 0 ? findings : [ok('Nothing is left of the demo.')];
}

/** The names, addresses and bank details that a live shop would refuse. */
function whyNotLive(settings: Settings, profile: Awaited<ReturnType<typeof readProfile>>['profile']) {
	try {
		requireLiveIdentity({ ...settings, SHOP_MODE: 'live' }, profile);
		return undefined;
	} catch (error) {
		return (error as Error).message;
	}
}
