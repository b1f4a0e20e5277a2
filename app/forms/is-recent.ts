/** Whether something was kept less than so many milliseconds ago. A clock that was set back makes it neither older nor younger. */
export const isYoung = (at: unknown, maxAge: number): boolean =>
	typeof at === 'number' && Math.abs(Date.now() - at) < maxAge;

/**
 * What is stored with the time at which it was, `at`; what is damaged or too old counts as nothing.
 *
 * @param maxAge milliseconds
 */
export function readYoung<Key extends string>(
	storage: { get: (key: Key) => string | null },
	key: Key,
	maxAge: number,
): Record<string, unknown> | undefined {
	try {
		const kept: { at?: unknown } | null = JSON.parse(storage.get(key) ?? 'null');
		return kept && isYoung(kept.at, maxAge) ? { ...kept } : undefined;
	} catch {
		return undefined;
	}
}
