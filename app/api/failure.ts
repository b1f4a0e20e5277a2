import type { CheckoutConflict } from '../../contract/calls.ts';
import type { ApiError } from '../../contract/error.ts';
import type { SellConflict } from '../../contract/selling/calls.ts';

type Body = ApiError | CheckoutConflict | SellConflict;

/** An error response of the backend: its status, code, message and, for each invalid field, a message. */
export class ApiFailure extends Error {
	readonly status: number;
	readonly code: string;
	readonly fields: Record<string, string>;
	/** The new quote, if the prices of a checkout have changed. */
	readonly quote: CheckoutConflict['quote'];
	/** The order that was already placed under the same Idempotency-Key. */
	readonly orderId: CheckoutConflict['order_id'];

	/** The new offer for a sale to the shop, if spot prices have fallen. */
	readonly offer: SellConflict['offer'];
	/** The sell request that was already sent under the same Idempotency-Key. */
	readonly requestId: SellConflict['request_id'];

	constructor(status: number, { error, ...extra }: Body) {
		super(error.message);
		this.status = status;
		this.code = error.code;
		this.fields = error.fields ?? {};
		this.quote = 'quote' in extra ? extra.quote : undefined;
		this.orderId = 'order_id' in extra ? extra.order_id : undefined;
		this.offer = 'offer' in extra ? extra.offer : undefined;
		this.requestId = 'request_id' in extra ? extra.request_id : undefined;
	}

	/** Whether the same call may succeed later, because a server behind the one that responded was unreachable. */
	get isUnreachable(): boolean {
		return [502, 503, 504].includes(this.status);
	}

	/** @param body the parsed response. A body that is not an error of the contract is described by its status. */
	static of(status: number, body: unknown): ApiFailure {
		if (isApiError(body)) return new ApiFailure(status, body);
		return new ApiFailure(status, { error: { code: 'unexpected', message: `The backend answered ${status}.` } });
	}
}

function isApiError(body: unknown): body is Body {
	const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
	return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}
