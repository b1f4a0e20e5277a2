import { expect, test } from 'vitest';
import { readSettings, settingNames } from './settings.ts';
import { settingTexts } from './settings-reference.ts';
import { emptyProfile } from './shop-profile/shop-profile.ts';
import { shopOf } from './shop-settings.ts';

const settings = Object.entries(settingTexts).map(([name, setting]) => ({ name, ...setting }));
const groups = [...Map.groupBy(settings, ({ group }) => group)];

test('.env.example lists every setting', async () => {
	const introduction =
		'Every setting is optional; the value shown is its default. `npm start` reads `.env` from this folder.';
	const text = [
		comment(introduction),
		...groups.flatMap(([group, settings]) => [
			'',
			`# ${group}`,
			...settings.flatMap(({ name, value, text }) => ['', comment(text), `${name}=${value}`]),
		]),
		'',
		'# Build and tests',
		'',
		comment(
			'The name of the next build at /builds/latest.json, such as a commit: up to 100 letters, digits, dots, hyphens and underscores, starting with a letter, digit or underscore. All nodes of a shop need the same name, and `npm start` builds again if it differs. Unset: the build is named by its content.',
		),
		'# BUILD_ID=',
		comment('A PostgreSQL server on which some API tests run again.'),
		'# TEST_DATABASE_URL=postgres://postgres@127.0.0.1:5432/test',
		comment('The browser of the tests.'),
		'# CHROMIUM_PATH=/usr/bin/chromium',
		'',
	].join('\n');
	await expect(text).toMatchFileSnapshot('../.env.example');
});

test('docs/configuration.md lists every setting', async () => {
	const text = [
		'# Configuration reference',
		'',
		'Every setting is optional. Set it in the environment or in `.env`, which `npm start` reads. An empty value counts as unset. A wrong value',
		'stops the start with a message that names the setting and says what is valid. [.env.example](../.env.example) has the same list as a file to copy.',
		'',
		'This page is generated from `contract/settings-reference.ts` (`npx vitest run contract/settings-reference -u`).',
		...groups.flatMap(([group, settings]) => [
			'',
			`## ${group}`,
			'',
			'| setting | default | meaning |',
			'|---|---|---|',
			...settings.map(
				({ name, value, text }) => `| \`${name}\` | ${value && code(value)} | ${text.replaceAll('|', '\\|')} |`,
			),
		]),
		'',
	].join('\n');
	await expect(text).toMatchFileSnapshot('../docs/configuration.md');
});

test.each(settings.filter(({ value }) => value !== ''))(
	'$name: $value has the effect of the default',
	({ name, value }) => {
		expect(effectOf({ [name]: value })).toEqual(effectOf({}));
	},
);

test('no setting is listed that has no effect', () => {
	expect(settings.map(({ name }) => name).toSorted()).toEqual(
		settingNames.filter((name) => name !== 'NODE_ENV').toSorted(),
	);
});

/** The settings, and the shop that the optional ones among them describe. */
function effectOf(env: NodeJS.ProcessEnv) {
	const given = readSettings(env);
	const { PAYMENT_METHODS: _, PRICE_WORDING: __, ...settings } = given;
	const { profile: ___, ...shop } = shopOf(given, { profile: emptyProfile, version: 0 });
	return { settings, shop };
}

const code = (value: string) => `\`${value.replaceAll('|', '\\|')}\``;

/** The text as comment lines of at most 110 characters. */
function comment(text: string): string {
	return text.replace(/(.{1,108})(?: |$)/g, '# $1\n').trimEnd();
}
