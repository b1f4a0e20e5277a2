type Texts<Name> = { get: (name: Name) => string | null; set: (name: Name, text: string) => void };

/** A random key that is the same until it is removed: made when it is first asked for. */
export function keptKey<Name extends string>(storage: Texts<Name>, name: Name): string {
	const kept = storage.get(name);
	if (kept && /^\w{32}$/.test(kept)) return kept;
	// Not randomUUID, which a page without TLS does not have.
	const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('');
	storage.set(name, made);
	return made;
}
