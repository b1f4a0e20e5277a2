import type { z } from 'zod';
import type { Scope } from './operator-roles.ts';

export type CallMethod = 'get' | 'post' | 'put';

/**
 * The input and the response of a call.
 *
 * `cache`: 'revalidate' responses have an ETag; 'never' responses are `no-store`.
 * `params`: the values for `{name}` in the path.
 * `access`: 'operator' calls need the token of an operator with their scope, 'person' calls a session token; otherwise they return 401. Calls with 'anybody' read
 * the session token if there is one, and treat any other token as a guest. Calls without `access` are open.
 */
export type CallSchema = {
	tag:
		| 'Catalogue'
		| 'Prices'
		| 'Places'
		| 'Checkout'
		| 'Content'
		| 'Account'
		| 'Lists'
		| 'Addresses'
		| 'Orders'
		| 'Portfolio'
		| 'Selling'
		| 'Operator';
	summary: string;
	params?: z.ZodObject;
	query?: z.ZodType;
	/** Parameters that may be repeated. Their schemas also accept a list of strings. */
	several?: readonly string[];
	headers?: z.ZodObject;
	body?: z.ZodType;
	/** Maximum size of the body in bytes. Default: 100 KB. */
	maxBody?: number;
	response: z.ZodType;
	/** Media type of the response. Default: JSON. */
	media?: 'application/pdf';
	/** Status of a successful response. Default: 200. */
	status?: 201;
	/** Error responses other than 400 and 403. */
	refusals?: Partial<Record<404 | 409 | 410 | 412 | 429 | 503, { description: string; response: z.ZodType }>>;
	cache: 'revalidate' | 'never';
	access?: 'operator' | 'person' | 'anybody';
	/** Of calls for operators: what the operator or key must be allowed to do. */
	scope?: Scope;
};

export type OperatorCallSchema = CallSchema & { access: 'operator'; scope: Scope };
