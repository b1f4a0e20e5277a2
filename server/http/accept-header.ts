/** What a header such as `Accept` says of each thing it names: how much it is liked, from 0 (not at all) to 1. */
export function weightsIn(accepted: string): Map<string, number> {
	return new Map(
		accepted.split(',').map((part) => {
			const [name = '', ...params] = part.split(';').map((text) => text.trim().toLowerCase());
			const weight = params.find((param) => param.startsWith('q='))?.slice(2);
			return [name, weight === undefined ? 1 : Number(weight) || 0];
		}),
	);
}
