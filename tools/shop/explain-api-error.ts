import { ApiFailure } from '../../app/api/failure.ts';

/**
 * Explains an error of the API to the operator.
 *
 * @param source the source of the operator's token
 */
export function explainApiError(error: Error, source: string, origin: string): string {
	if (!(error instanceof ApiFailure)) return error.message;
	if (error.code === 'operator_token_refused') {
		return `The shop at ${origin} did not accept the operator's token from ${source}. Check that this is the right shop.`;
	}
	// The messages of fields are more helpful than the general message.
	const messages = error.code === 'invalid_request' ? Object.values(error.fields) : [];
	return messages.length > 0 ? [...new Set(messages)].join(' ') : error.message;
}
