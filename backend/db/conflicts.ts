/** The first of PostgreSQL's errors among the causes of an error. */
function databaseError(error: unknown): { code: string; constraint: string } | undefined {
	if (!(error instanceof Error)) return undefined;
	if ('severity' in error && 'code' in error) {
		return { code: String(error.code), constraint: 'constraint' in error ? String(error.constraint) : '' };
	}
	return databaseError(error.cause);
}

/**
 * Whether PostgreSQL ended a transaction because of others that ran at the same time: a deadlock (40P01) or a serialization
 * failure (40001). The same transaction may well succeed when it runs again.
 */
export function isConflict(error: unknown): boolean {
	const { code = '' } = databaseError(error) ?? {};
	return code === '40P01' || code === '40001';
}

/** Whether a statement has waited too long for a lock (55P03): the database answers, but others hold a row. */
export function isLockTimeout(error: unknown): boolean {
	return databaseError(error)?.code === '55P03';
}

/** Whether a row could not be written because the account that it belongs to was deleted at the same time (23503). */
export function isAccountGone(error: unknown): boolean {
	const { code, constraint = '' } = databaseError(error) ?? {};
	return code === '23503' && constraint.endsWith('_user_id_users_id_fk');
}
