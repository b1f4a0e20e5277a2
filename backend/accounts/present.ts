import type { CallResponse } from '../../contract/calls.ts';

type User = CallResponse<'getAccount'>['user'];
type Facts = { id: string; name: string; email: string; createdAt: Date };

export function presentUser({ id, name, email, createdAt }: Facts, isVerified: boolean): User {
	return { id, name, email, is_verified: isVerified, created_at: createdAt.toISOString() };
}
