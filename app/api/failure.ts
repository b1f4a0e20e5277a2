import type { CheckoutConflict } from '../../contract/calls.ts';
import type { ApiError } from '../../contract/error.ts';
import type { SellConflict } from '../../contract/selling/calls.ts';

type Body = ApiError | CheckoutConflict | SellConflict;

/** A call that the backend refused: its status, code, message and, per field, what would be right. */
export class ApiFailure extends Error {
	readonly status: number;
	readonly code: string;
	readonly fields: Record<string, string>;
	/** The new figures of a checkout whose prices no longer stand. */
	readonly quote: CheckoutConflict['quote'];
	/** The order that was already placed under the same Idempotency-Key. */
	readonly orderId: CheckoutConflict['order_id'];

	/** The new offer for what somebody sells, where spot has fallen, and the request that their key stands for. */
	readonly offer: SellConflict['offer'];
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

	/** Whether the same call may well succeed later: what was reached could not reach its own. */
	get isOutOfReach(): boolean {
		return [502, 503, 504].includes(this.status);
	}

	/** @param body the answer as parsed; anything else than the contract's error is described by its status */
	static of(status: number, body: unknown): ApiFailure {
		if (isApiError(body)) return new ApiFailure(status, body);
		return new ApiFailure(status, { error: { code: 'unexpected', message: `The backend answered ${status}.` } });
	}
}

function isApiError(body: unknown): body is Body {
	const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
	return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}
