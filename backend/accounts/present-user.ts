import type { CallResponse } from '../../contract/calls.ts';

type User = CallResponse<'getAccount'>['user'];
type Facts = { id: string; name: string; email: string; createdAt: Date };

/** A person as the calls answer, once their address is verified. */
export function presentUser({ id, name, email, createdAt }: Facts): User {
	return { id, name, email, is_verified: true, created_at: createdAt.toISOString() };
}
