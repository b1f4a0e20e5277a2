import { sql } from 'drizzle-orm';
import type { Database } from '../../backend/db/database.ts';
import { writeProfile } from '../../backend/shop-profile/shop-profile.ts';
import { shopProfile } from '../../contract/shop-profile/shop-profile.ts';

/** The profile of another shop: name, palette, logo, contact, prefixes, menus and questions. */
export const otherProfile = shopProfile.parse({
	name: 'Harbor Mint',
	legal_name: 'Harbor Mint Trading LLC',
	tagline: 'Sea-green coins from a quiet harbor.',
	description: 'Coins and bars by the water.',
	logo: '<svg viewBox="0 0 40 40"><path fill="currentColor" d="M4 30h32L20 6z"/></svg>',
	colors: {
		light: { accent: '#0b5c6b', ink: '#10202b', paper: '#f3f8f9' },
		dark: { accent: '#6fd0de', ink: '#e6f2f4', paper: '#0c1418' },
	},
	contact: {
		email: 'desk@harbormint.com',
		phone: '+1 207 555 0142',
		address: ['9 Wharf Street', 'Portland, ME 04101'],
		hours: ['Monday to Friday, 9 to 5'],
	},
	tax_number: 'US-99-1234567',
	order_prefix: 'HM',
	sell_prefix: 'HS',
	social: [{ name: 'Mastodon', url: 'https://social.example/@harbor' }],
	menus: {
		header: [{ name: 'Our story', to: '/about' }],
		footer: [{ title: 'Harbor', links: [{ name: 'Lighthouse', to: 'https://lighthouse.example/' }] }],
	},
	home: {
		title: 'Coins by the water',
		hero: { title: 'Coins by the water', text: 'Weighed twice.', actions: [{ name: 'See the coins', to: '/shop1' }] },
		sections: ['bestsellers', 'steps'],
	},
	faq: [{ question: 'Do you ship by boat?', answer: 'Not yet.\n\nBut we would like to.' }],
});

/** Gives the shop another identity, and removes the demo's own texts, which an owner replaces with their own. */
export async function becomeOtherShop(db: Database): Promise<void> {
	await writeProfile(db, otherProfile);
	await db.execute(sql`update policies set markdown = 'A text.', summary = 'A summary.', title = 'Terms'`);
	await db.execute(sql`update posts set html = '<p>A text.</p>', summary = 'A summary.', title = 'A post ' || id`);
	await db.execute(sql`update products set description = 'A coin.', additional_information = '[]'`);
}

/** The name of the demo, unless it is the word for a test of metal or a technical name. */
export const traceOfDemo = /\bAssay\b(?! certificate| card)|assay\.example|example plaza|\bAS-\d/;
