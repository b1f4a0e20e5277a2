import type { Imports } from './folder-rings.ts';

/** What of a room is for others, by the room's folder: names of files. */
export type Doors = Readonly<Record<string, readonly string[]>>;

/** They put subjects together: pages, what is around them, what runs beside them, the demo of both sides, an operator's command. */
const puttingTogether = /^(app\/(routes|layouts|plugins|dev-kit)|backend\/(demo|operator))\//;

/**
 * What is wrong with how rooms use each other, a text each: files that import another room's insides, and doors that nobody
 * uses or that are not there. Files beside the rooms put subjects together, too.
 *
 * @param imports without those of tests
 */
export function reachesInside(imports: Imports, doors: Doors): string[] {
	const unused = new Set(Object.entries(doors).flatMap(([room, names]) => names.map((name) => `${room}/${name}`)));
	const faults: string[] = [];
	for (const [file, imported] of imports) {
		const from = roomOf(file);
		if (!from || puttingTogether.test(file)) continue;
		for (const to of imported) {
			const room = roomOf(to);
			if (!room || room === from || from.split('/')[0] !== room.split('/')[0] || !doors[room]) continue;
			unused.delete(to);
			if (!doors[room].includes(to.slice(room.length + 1)))
				faults.push(
					`inside-of-another-subject: ${file} → ${to}\n  Use one of the doors of ${room}, or make it one in tools/imports/doors.ts.`,
				);
		}
	}
	return [
		...faults,
		...[...unused].map((door) => `door that no other subject uses: ${door} in tools/imports/doors.ts`),
	];
}

/** The folder of a subject on one side, such as `backend/orders`; undefined for what lies beside those. */
function roomOf(file: string): string | undefined {
	return file.match(/^(?:app|backend|contract)\/[^/]+(?=\/)/)?.[0];
}
