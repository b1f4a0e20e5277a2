import { Document, isCollection, isMap, isNode, type LineCounter, type Node, type YAMLMap } from 'yaml';
import { emptyProfile, profileKeys, type ShopProfile, shopProfile } from '../../contract/shop-profile/shop-profile.ts';

/** A value of `shop.yaml` that is not valid: where it is, and what is valid. */
export type ProfileProblem = { path: string; line: number; column: number; message: string };

type Source = {
	/** Turns positions of the file into lines. */
	lineCounter: LineCounter;
	/** Reads a file of the folder, by the path that `shop.yaml` gives. @returns undefined if there is none */
	readFile: (path: string) => Promise<string | undefined>;
};

/** Keys that name a file. The profile contains the file's content. */
const fileKeys = ['logo', 'favicon'] as const;

/**
 * Reads the profile from the top of a `shop.yaml`, whose other keys it ignores.
 *
 * @returns the profile, or every problem
 */
export async function parseShopProfile(
	document: Document,
	{ lineCounter, readFile }: Source,
): Promise<{ profile: ShopProfile; problems: [] } | { profile?: undefined; problems: ProfileProblem[] }> {
	const map = document.contents;
	const problem = (path: PropertyKey[], message: string): ProfileProblem => {
		const { line, col } = lineCounter.linePos(positionOf(map, path));
		return { path: path.join('.'), line, column: col, message };
	};
	if (map !== null && !isMap(map)) return { problems: [problem([], 'give keys and values, such as name: My shop')] };
	const values: Record<string, unknown> = map?.toJS(document) ?? {};
	const given = Object.fromEntries(
		Object.entries(values).filter(([key, value]) => profileKeys.some((known) => known === key) && value !== null),
	);
	const missing: ProfileProblem[] = [];
	for (const key of fileKeys) {
		if (!Object.hasOwn(given, key)) continue;
		const path = given[key];
		const content = typeof path === 'string' ? await readFile(path) : undefined;
		given[key] = content;
		if (content !== undefined) continue;
		delete given[key];
		missing.push(problem([key], `give the name of an SVG file in the folder, such as ${key}.svg`));
	}
	const { success, data, error } = shopProfile.safeParse(given);
	if (success && missing.length === 0) return { profile: data, problems: [] };
	const wrong = (error?.issues ?? []).flatMap((issue) =>
		issue.code === 'unrecognized_keys'
			? issue.keys.map((key) => problem([...issue.path, key], `there is no setting ${key} here`))
			: [problem(issue.path, issue.message)],
	);
	return { problems: [...missing, ...wrong] };
}

/** The position of a value, or of the innermost value around it if it is missing. */
function positionOf(map: Node | null, path: PropertyKey[]): number {
	const depths = path.map((_, index) => path.slice(0, path.length - index));
	for (const part of depths) {
		const found = isCollection(map) ? map.getIn(part, true) : undefined;
		if (isNode(found)) return found.range?.[0] ?? 0;
	}
	return map?.range?.[0] ?? 0;
}

/**
 * Writes a profile as the keys of a `shop.yaml`, without those that have their default.
 *
 * @returns the keys, to which the caller may add others, and the files that they name
 */
export function profileToYaml(profile: ShopProfile): { document: Document<YAMLMap>; files: Map<string, string> } {
	const files = new Map<string, string>();
	const written: Record<string, unknown> = {};
	for (const key of profileKeys) {
		const value = withoutDefaults(profile[key], emptyProfile[key]);
		if (value !== undefined) written[key] = value;
	}
	for (const key of fileKeys) {
		const content = profile[key];
		if (content === null) continue;
		files.set(`${key}.svg`, `${content}\n`);
		written[key] = `${key}.svg`;
	}
	const document = new Document<YAMLMap>();
	document.contents = document.createNode(written) as YAMLMap;
	return { document, files };
}

/** A value without its parts that are the default. @returns undefined if nothing is left */
function withoutDefaults(value: unknown, fallback: unknown): unknown {
	if (isPlainObject(value) && isPlainObject(fallback)) {
		const entries = Object.entries(value)
			.map(([key, inner]) => [key, withoutDefaults(inner, fallback[key])] as const)
			.filter(([, inner]) => inner !== undefined);
		return entries.length > 0 ? Object.fromEntries(entries) : undefined;
	}
	return JSON.stringify(value) === JSON.stringify(fallback) ? undefined : value;
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
