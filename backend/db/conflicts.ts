/** Finds the first PostgreSQL error in an error's chain of causes. */
function databaseError(error: unknown): { code: string; constraint: string } | undefined {
	if (!(error instanceof Error)) return undefined;
	if ('severity' in error && 'code' in error) {
		return { code: String(error.code), constraint: 'constraint' in error ? String(error.constraint) : '' };
	}
	return databaseError(error.cause);
}

/**
 * True if concurrent transactions made this one fail: a deadlock (40P01) or a serialization failure (40001). A retry
 * may succeed.
 */
export function isConflict(error: unknown): boolean {
	const { code = '' } = databaseError(error) ?? {};
	return code === '40P01' || code === '40001';
}

/**
 * True if a statement waited too long for a lock (55P03). The database works, but another transaction holds the row.
 */
export function isLockTimeout(error: unknown): boolean {
	return databaseError(error)?.code === '55P03';
}

/** True if a row could not be written because its account was deleted at the same time (23503). */
export function isAccountGone(error: unknown): boolean {
	const { code, constraint = '' } = databaseError(error) ?? {};
	return code === '23503' && constraint.endsWith('_user_id_users_id_fk');
}

/** True if a row could not be deleted because another row refers to it (23503, or 23001 for ON DELETE RESTRICT). */
export function isReferenced(error: unknown): boolean {
	return ['23503', '23001'].includes(databaseError(error)?.code ?? '');
}
