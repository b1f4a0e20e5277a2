/** Brings files one after another, so many at a time, and each once; the `last` when no other waits. */
export function createQueue(atOnce: number, bring: (href: string) => Promise<unknown>) {
	const asked = new Set<string>();
	const waiting = { first: [] as string[], last: [] as string[] };
	let running = 0;

	async function next(): Promise<void> {
		const href = running < atOnce ? (waiting.first.shift() ?? waiting.last.shift()) : undefined;
		if (href === undefined) return;
		running++;
		try {
			await bring(href);
		} catch {
			// Whoever needs it asks for it again, and is told.
		}
		running--;
		next();
	}

	return (hrefs: Iterable<string>, rank: keyof typeof waiting = 'first'): void => {
		for (const href of hrefs) {
			if (asked.has(href)) continue;
			asked.add(href);
			waiting[rank].push(href);
			next();
		}
	};
}
