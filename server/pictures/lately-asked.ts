/** Of so many bytes what was asked for lately, so that it is not read from disk each time; what is larger is not among it. */
export function latelyAsked(mostBytes: number, largest: number) {
	/** The first is the one that was longest not asked for. */
	const kept = new Map<string, Uint8Array>();
	let bytes = 0;

	function forget(name: string): void {
		bytes -= kept.get(name)?.length ?? 0;
		kept.delete(name);
	}

	return {
		get(name: string): Uint8Array | undefined {
			const found = kept.get(name);
			if (!found) return undefined;
			kept.delete(name);
			kept.set(name, found);
			return found;
		},
		put(name: string, one: Uint8Array): void {
			forget(name);
			if (one.length > largest) return;
			kept.set(name, one);
			bytes += one.length;
			for (const oldest of kept.keys()) {
				if (bytes <= mostBytes) return;
				forget(oldest);
			}
		},
	};
}
