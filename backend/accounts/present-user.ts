import type { CallResponse } from '../../contract/calls.ts';

type User = CallResponse<'getAccount'>['user'];
type UserRow = { id: string; name: string; email: string; createdAt: Date };

/** Converts a person with a verified address to the API's format. */
export function presentUser({ id, name, email, createdAt }: UserRow): User {
	return { id, name, email, is_verified: true, created_at: createdAt.toISOString() };
}
