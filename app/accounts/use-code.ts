import { useState } from 'react';
import { ApiFailure } from '../api/failure.ts';

/** For a form that turns out to need a code: it is asked for then, and what was typed stays. */
export function useCode() {
	const [isCodeNeeded, setCodeNeeded] = useState(false);

	/** What `useAccountForm` sends, which asks for a code where the shop wants one besides. */
	async function orAskForCode(send: () => Promise<unknown>): Promise<unknown> {
		try {
			return await send();
		} catch (error) {
			if (isCodeNeeded || !(error instanceof ApiFailure) || error.code !== 'code_needed') throw error;
			setCodeNeeded(true);
			return 'stay';
		}
	}

	return { isCodeNeeded, orAskForCode };
}
