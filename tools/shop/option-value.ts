import type { Option } from './command.ts';

/** Validates the value of an option. @throws Error with the valid values */
export function optionValue<const T extends string>(
	values: readonly T[],
	option: Option,
	given: string | undefined,
): T | undefined {
	if (given === undefined) return undefined;
	const value = values.find((one) => one === given);
	if (!value) throw new Error(`--${option}: use one of ${values.join(', ')}.`);
	return value;
}
