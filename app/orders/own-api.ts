import { ownOrderPaths } from '../../contract/orders/own-paths.ts';
import { openApi } from '../api/browser.ts';
import type { Api } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';

let api: Api<keyof typeof ownOrderPaths> | undefined;

/** The calls of a person's orders, as the open tab makes them: other pages load nothing of them. */
export function ownOrderApi() {
	api ??= openApi(ownOrderPaths);
	return api;
}

/** What the shop answers, or that the person has to prove their address first. */
export async function ifVerified<Answer>(answer: Promise<Answer>): Promise<Answer | 'unverified'> {
	try {
		return await answer;
	} catch (error) {
		if (error instanceof ApiFailure && error.code === 'address_unverified') return 'unverified';
		throw error;
	}
}
