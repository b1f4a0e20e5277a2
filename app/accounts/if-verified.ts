import { ApiFailure } from '../api/failure.ts';

/** What the shop answers, or that the person has to prove their address first. */
export async function ifVerified<Answer>(answer: Promise<Answer>): Promise<Answer | 'unverified'> {
	try {
		return await answer;
	} catch (error) {
		if (error instanceof ApiFailure && error.code === 'address_unverified') return 'unverified';
		throw error;
	}
}
