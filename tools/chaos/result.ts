/** The outcome of an attack: a line of the table. */
export type Result = {
	isMet: boolean;
	/** What a visitor noticed: 50th and 99th percentile of each kind, and refused requests. */
	visitor?: { cached: string; uncached: string; socket: string; refused: number };
	/** Other figures. */
	details: unknown;
};

export const tableHead = [
	'| attack | cached p50 / p99 | uncached p50 / p99 | socket p50 / p99 | refused | met | figures |',
	'|---|---|---|---|---|---|---|',
].join('\n');

export function tableRow(name: string, { isMet, visitor, details }: Result): string {
	const { cached = '', uncached = '', socket = '', refused = '' } = visitor ?? {};
	const figures = typeof details === 'string' ? details : JSON.stringify(details);
	return `| ${[name, cached, uncached, socket, refused, isMet ? 'yes' : 'NO', figures].join(' | ')} |`;
}
