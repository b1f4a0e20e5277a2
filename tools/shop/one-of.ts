import type { Option } from './command.ts';

/** @throws Error that says which values there are */
export function oneOf<const T extends string>(
	values: readonly T[],
	option: Option,
	given: string | undefined,
): T | undefined {
	if (given === undefined) return undefined;
	const value = values.find((one) => one === given);
	if (!value) throw new Error(`--${option}: give one of ${values.join(', ')}.`);
	return value;
}
