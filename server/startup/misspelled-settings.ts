import { countSlips } from '../../backend/catalogue/search/nearest-word.ts';
import { settingNames } from '../../contract/settings.ts';

/** Names that are shorter have neighbors that mean something else: HOST and HOME. */
const shortest = 7;
const plain = (name: string) => name.replaceAll(/[^a-z\d]/gi, '').toUpperCase();

/**
 * Variables of the environment that are no settings but are written almost like one: 'DATABASEURL' for DATABASE_URL.
 *
 * @returns each with the setting that was probably meant
 */
export function misspelledSettings(env: NodeJS.ProcessEnv): [name: string, meant: string][] {
	return Object.keys(env).flatMap((name): [string, string][] => {
		if (settingNames.includes(name) || plain(name).length < shortest) return [];
		const meant = settingNames.find(
			(one) => env[one] === undefined && one.length >= shortest && countSlips(plain(name), plain(one)) <= 1,
		);
		return meant ? [[name, meant]] : [];
	});
}
