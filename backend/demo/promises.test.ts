import { expect, test } from 'vitest';
import { isBankHoliday } from '../../contract/calendar/bank-holidays.ts';
import { addBusinessDays, type Calendar } from '../../contract/calendar/business-days.ts';
import { dispatchCutOff } from '../../contract/calendar/deadlines.ts';
import { addDays, weekdayOf } from '../../contract/calendar/zoned-time.ts';
import { quoteMinutes } from '../../contract/orders/quote-lifetime.ts';
import { paymentMethodFacts } from '../../contract/payment-methods.ts';
import { territoriesExcept } from '../../contract/places/us-territories.ts';
import {
	dispatchPromise,
	policyAnchors,
	returnDays,
	returnPromise,
	returnRules,
} from '../../contract/policies/promises.ts';
import { emptyProfile } from '../../contract/shop-profile/shop-profile.ts';
import { inShop } from '../../tests/setup/as-shop.ts';
import { demoShop } from '../../tests/setup/demo-shop.ts';
import { renderMarkdown } from '../content/markdown.ts';
import { readDemoPolicies, readDemoPosts } from './demo-folder.ts';
import { demoCountries, demoShippingMethods, demoStates } from './places.ts';

const posts = await readDemoPosts();
const policies = await readDemoPolicies();
const textOf = (slug: string) =>
	[...posts, ...policies].find((one) => one.slug === slug)?.markdown ?? expect.fail(`There is no ${slug}.`);
const newYork: Calendar = { zone: 'America/New_York', closed: new Set() };
const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const formatDay = (day: string) =>
	`${weekdays[weekdayOf(day)]}, ${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;

test('contains the exact promises, with the numbers that the shop uses', () => {
	expect(returnPromise()).toBe('30 days easy returns');
	expect(dispatchPromise()).toBe('Order yours before 2.30pm for same day dispatch');
	expect(dispatchCutOff()).toEqual({ hour: 14, minute: 30 });
	expect(returnDays()).toBe(30);
});

test('the promises follow the profile of the shop', async () => {
	const promisesWith = (days: number, cutOff: string) =>
		inShop(
			{ ...demoShop, profile: { ...emptyProfile, returns: { days }, dispatch: { cut_off: cutOff } } },
			async () => [returnPromise(), dispatchPromise()],
		);
	expect(await promisesWith(1, '09:05')).toEqual([
		'1 day easy returns',
		'Order yours before 9.05am for same day dispatch',
	]);
	expect(await promisesWith(14, '12:00')).toEqual([
		'14 days easy returns',
		'Order yours before 12pm for same day dispatch',
	]);
});

test('links each promise to a heading that explains it', () => {
	const headings = (slug: string) => renderMarkdown(textOf(slug)).headings.map(({ id }) => id);
	expect(headings('shipping')).toContain(policyAnchors.dispatch);
	for (const { anchor } of Object.values(returnRules)) expect(headings('returns')).toContain(anchor);
});

test('names every US territory that the shop does not ship to in the shipping policy', () => {
	const served = demoStates.filter(({ country }) => country === 'US').map(({ code }) => code);
	expect(served).toHaveLength(51);
	for (const name of territoriesExcept(served)) expect(textOf('shipping')).toContain(name);
});

test('links only to existing headings of policies', () => {
	for (const { markdown } of [...posts, ...policies]) {
		for (const [, slug = '', anchor] of markdown.matchAll(/\/policies\/([a-z]+)#([a-z-]+)/g)) {
			expect(renderMarkdown(textOf(slug)).headings.map(({ id }) => id)).toContain(anchor);
		}
	}
});

test('has the same short rule on products as in the policy', () => {
	const policy = textOf('returns');
	expect(policy).toContain('lower of two prices');
	expect(returnRules.metal.text).toContain('the lower of');
	expect(policy).toContain('Beauty products must be sealed');
	expect(returnRules.beauty.text).toMatch(/^Sealed/);
});

test('has the right weekday for each date in posts', () => {
	for (const { slug, publishedAt, markdown } of posts) {
		const year = publishedAt.toISOString().slice(0, 4);
		for (const [said, , month = '', day = ''] of markdown.matchAll(/\b(\w+day), (January|[A-Z]\w+ber) (\d+)/g)) {
			const number = String(months.indexOf(month) + 1).padStart(2, '0');
			// In a post from fall, January is in the next year.
			const inYear = month === 'January' ? Number(year) + 1 : year;
			expect(said, slug).toBe(formatDay(`${inYear}-${number}-${day.padStart(2, '0')}`));
		}
	}
});

test('derives the last order days for the holidays from cut-off, business days and transit days', () => {
	const markdown = textOf('holiday-dispatch-dates');
	const year = posts
		.find(({ slug }) => slug === 'holiday-dispatch-dates')
		?.publishedAt.toISOString()
		.slice(0, 4);
	const christmasEve = `${year}-12-24`;
	for (const { name, country, transitMax } of demoShippingMethods) {
		const place = demoCountries.find(({ code }) => code === country)?.name;
		const last = addBusinessDays(newYork, christmasEve, -(transitMax ?? 0));
		expect(markdown).toContain(`| ${place} | ${name} | ${formatDay(last)} |`);
	}
	const ground = addBusinessDays(newYork, christmasEve, -5);
	const check = addBusinessDays(newYork, ground, -paymentMethodFacts.cheque.clearing.clears);
	expect(markdown).toContain(`with us by **${formatDay(check).replace(/^\w+, /, '')}**`);
	const closed = markdown.slice(markdown.indexOf('## When we are closed'), markdown.indexOf('## Returns'));
	for (let day = `${year}-11-18`; day <= `${Number(year) + 1}-01-02`; day = addDays(day, 1)) {
		expect([day, closed.includes(`- ${formatDay(day)}`)]).toEqual([day, isBankHoliday(day)]);
	}
});

test('promises in posts and policies what the shop does', () => {
	const all = [...posts, ...policies].map(({ markdown }) => markdown).join('\n');
	expect(all).not.toMatch(/2\.30|New York time/);
	expect(quoteMinutes).toBe(10);
	expect(textOf('prices-held-ten-minutes')).toContain('ten minutes');
	expect(textOf('prices-held-ten-minutes')).toContain('two business days for a bank wire, or seven for a check');
	expect([paymentMethodFacts['bank-wire'].daysToPay, paymentMethodFacts.cheque.daysToPay]).toEqual([2, 7]);
	const rows = textOf('dispatch-by-half-past-two');
	const between = { '3-5': '3 to 5', '2-2': '2', '1-1': 'Next, before noon', '5-8': '5 to 8', '2-3': '2 to 3' };
	for (const { name, transitMin, transitMax } of demoShippingMethods) {
		const days = between[`${transitMin}-${transitMax}` as keyof typeof between];
		expect(rows).toContain(`| ${name} | ${days} |`);
	}
	const ground = demoShippingMethods.find(({ id }) => id === 'us-insured');
	for (const [, dollars] of all.matchAll(/United States is free from \$(\d+)/g)) {
		expect(Number(dollars) * 100).toBe(ground?.freeFromCents);
	}
});
