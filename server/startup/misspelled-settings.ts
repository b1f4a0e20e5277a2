import { countTypos } from '../../backend/catalogue/search/nearest-word.ts';
import { settingNames } from '../../contract/settings.ts';

/** Shorter names are similar to unrelated ones: HOST and HOME. */
const minLength = 7;
const plain = (name: string) => name.replaceAll(/[^a-z\d]/gi, '').toUpperCase();

/**
 * Finds environment variables whose names are almost those of settings, such as 'DATABASEURL' for DATABASE_URL.
 *
 * @returns each with the most similar setting
 */
export function misspelledSettings(env: NodeJS.ProcessEnv): [name: string, suggestion: string][] {
	return Object.keys(env).flatMap((name): [string, string][] => {
		if (settingNames.includes(name) || plain(name).length < minLength) return [];
		const suggestion = settingNames.find(
			(one) => env[one] === undefined && one.length >= minLength && countTypos(plain(name), plain(one)) <= 1,
		);
		return suggestion ? [[name, suggestion]] : [];
	});
}
