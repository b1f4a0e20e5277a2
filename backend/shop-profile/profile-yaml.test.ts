import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineCounter, parseDocument } from 'yaml';
import { homeSections } from '../../contract/shop-profile/home-sections.ts';
import { emptyProfile, type ShopProfile } from '../../contract/shop-profile/shop-profile.ts';
import { readDemoProfile } from '../demo/profile.ts';
import { parseShopProfile, profileToYaml } from './profile-yaml.ts';

const svg = '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';

function parse(yaml: string, files: ReadonlyMap<string, string> = new Map()) {
	const lineCounter = new LineCounter();
	const document = parseDocument(yaml, { lineCounter });
	return parseShopProfile(document, { lineCounter, readFile: async (path) => files.get(path) });
}

test('every problem has its line and column', async () => {
	const yaml =
		'name: Denver Bullion\nlogo: missing.svg\ncolors:\n  light:\n    accent: red\nhome:\n  sections: [sale, sales]\n  hat: 1\n';
	const { problems } = await parse(yaml);
	expect(problems.map(({ path, line, column, message }) => `${line}:${column} ${path}: ${message}`)).toEqual([
		'2:7 logo: give the name of an SVG file in the folder, such as logo.svg',
		'5:13 colors.light.accent: give a color with six hexadecimal digits in quotes, such as "#7c5c12"',
		expect.stringMatching(/^7:20 home\.sections\.1: give one of spot-prices, /),
		'8:8 home.hat: there is no setting hat here',
	]);
});

test('the keys of other parts are left to them', async () => {
	const { profile } = await parse(
		'name: A\ncategories:\n  - slug: gold\nlogo: mark.svg\n',
		new Map([['mark.svg', svg]]),
	);
	expect(profile).toEqual({ ...emptyProfile, name: 'A', logo: svg });
});

test('an empty file is a shop with the defaults', async () => {
	expect((await parse('')).profile).toEqual(emptyProfile);
	expect((await parse('# Nothing yet\n')).profile).toEqual(emptyProfile);
	expect((await parse('- a\n')).problems).toHaveLength(1);
});

test('the demo shop has its own identity', async () => {
	expect(await readDemoProfile()).toMatchObject({ name: 'Assay', order_prefix: 'AS', sell_prefix: 'SL' });
});

const line = fc.constantFrom('', 'Denver Bullion', 'yes', '0123', '#a: b', "it's", 'Gold – & “silver”');
const profiles: fc.Arbitrary<ShopProfile> = fc
	.record({
		name: line,
		tagline: line,
		logo: fc.constantFrom(null, svg),
		sections: fc.shuffledSubarray([...homeSections]),
		address: fc.array(line.filter(Boolean), { maxLength: 3 }),
		account: fc.constantFrom('', '0000 1234', '123456'),
		faq: fc.array(fc.record({ question: line.filter(Boolean), answer: fc.constantFrom('One.', 'One.\n\nTwo.') }), {
			maxLength: 2,
		}),
		days: fc.integer({ min: 1, max: 365 }),
	})
	.map(({ name, tagline, logo, sections, address, account, faq, days }) => ({
		...emptyProfile,
		...{ name, tagline, logo, faq, returns: { days } },
		home: { ...emptyProfile.home, sections },
		contact: { ...emptyProfile.contact, address },
		bank: { ...emptyProfile.bank, account_number: account },
	}));

test('reading what was written changes nothing', async () => {
	await fc.assert(
		fc.asyncProperty(profiles, async (profile) => {
			const { document, files } = profileToYaml(profile);
			expect(await parse(document.toString(), files)).toEqual({ profile, problems: [] });
		}),
	);
});
