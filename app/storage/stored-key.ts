type KeyStorage<Name> = { get: (name: Name) => string | null; set: (name: Name, text: string) => void };

/** A random key, created on first use and stored until it is removed. */
export function storedKey<Name extends string>(storage: KeyStorage<Name>, name: Name): string {
	const stored = storage.get(name);
	if (stored && /^\w{32}$/.test(stored)) return stored;
	// randomUUID isn't available on pages without TLS.
	const created = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('');
	storage.set(name, created);
	return created;
}
