import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';

/**
 * For a form that may need one more field: shows it once the shop requires it. What was typed stays.
 *
 * @param refusal of the shop if the field is required and was not sent
 */
export function useExtraField(refusal: 'code_needed' | 'password_needed') {
	const [isAsked, setAsked] = useState(false);

	/** Wraps what `useAccountForm` sends. */
	async function orAsk(send: () => Promise<unknown>): Promise<unknown> {
		try {
			const sent = await send();
			// The next time it may not be required.
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
