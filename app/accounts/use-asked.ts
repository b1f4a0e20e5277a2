import { useState } from 'react';
import { ApiFailure } from '../api/failure.ts';

/**
 * For a form that turns out to need one field more: it is asked for then, and what was typed stays.
 *
 * @param refusal of the shop, where the field is wanted and was not sent
 */
export function useAsked(refusal: 'code_needed' | 'password_needed') {
	const [isAsked, setAsked] = useState(false);

	/** What `useAccountForm` sends, which asks for the field where the shop wants it. */
	async function orAsk(send: () => Promise<unknown>): Promise<unknown> {
		try {
			const sent = await send();
			// The next time it may not be wanted any more.
			setAsked(false);
			return sent;
		} catch (error) {
			if (isAsked || !(error instanceof ApiFailure) || error.code !== refusal) throw error;
			setAsked(true);
			return 'stay';
		}
	}

	return { isAsked, orAsk };
}
