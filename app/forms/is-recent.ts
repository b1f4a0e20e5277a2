/** Whether a time is less than `maxAge` milliseconds away from now. Times in the future count too, since clocks may be set back. */
export const isRecent = (at: unknown, maxAge: number): boolean =>
	typeof at === 'number' && Math.abs(Date.now() - at) < maxAge;

/**
 * Reads a stored value that contains the time of its storage, `at`.
 *
 * @param maxAge milliseconds
 * @returns undefined if the value is damaged or too old
 */
export function readRecent<Key extends string>(
	storage: { get: (key: Key) => string | null },
	key: Key,
	maxAge: number,
): Record<string, unknown> | undefined {
	try {
		const stored: { at?: unknown } | null = JSON.parse(storage.get(key) ?? 'null');
		return stored && isRecent(stored.at, maxAge) ? { ...stored } : undefined;
	} catch {
		return undefined;
	}
}
