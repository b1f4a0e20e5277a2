import { ApiFailure } from '../../app/api/failure.ts';

/**
 * What a refusal of the shop means to who typed the command.
 *
 * @param source of the operator's token that was sent
 */
export function sayRefusal(error: Error, source: string, origin: string): string {
	if (!(error instanceof ApiFailure)) return error.message;
	if (error.code === 'operator_token_refused') {
		return `The shop at ${origin} has another operator's token than that of ${source}. Is it the shop that you mean?`;
	}
	// What is wrong with each part says more than which part it is.
	const parts = error.code === 'invalid_request' ? Object.values(error.fields) : [];
	return parts.length > 0 ? [...new Set(parts)].join(' ') : error.message;
}
