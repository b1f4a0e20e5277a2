import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';

/**
 * Adds a field to a form as soon as the API requires it. The other fields keep their values.
 *
 * @param refusal the error code of the API if the required field is missing
 */
export function useExtraField(refusal: 'code_needed' | 'password_needed') {
	const [isRequired, setRequired] = useState(false);

	/** Wraps the `send` function of `useAccountForm`. */
	async function sendOrRequire(send: () => Promise<unknown>): Promise<unknown> {
		try {
			const sent = await send();
			// The next submission may not require the field.
			setRequired(false);
			return sent;
		} catch (error) {
			if (isRequired || !(error instanceof ApiFailure) || error.code !== refusal) throw error;
			setRequired(true);
			return 'stay';
		}
	}

	return { isRequired, sendOrRequire };
}
