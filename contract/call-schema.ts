import type { z } from 'zod';

export type CallMethod = 'get' | 'post' | 'put';

/**
 * What a call takes and answers.
 *
 * `cache`: 'revalidate' answers carry an ETag; 'never' answers are `no-store`.
 * `params`: what stands in the path in place of `{name}`.
 * `access`: 'operator' calls are for who has the operator's token, 'person' calls for who is logged in, whose session's token
 * they carry; without it they are 401. The others are open; 'anybody' calls are told who is logged in, if somebody is, and take
 * any other token as no login.
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
	/** Parameters that may be given more than once; their schemas take a list of texts, too. */
	several?: readonly string[];
	headers?: z.ZodObject;
	body?: z.ZodType;
	/** The longest that its body may be, in bytes; 100 KB unless told. */
	maxBody?: number;
	response: z.ZodType;
	/** Of what kind the file is that it answers; JSON unless told. */
	media?: 'application/pdf';
	/** Status of success; 200 unless told. */
	status?: 201;
	/** Refusals beyond 400 and 403. */
	refusals?: Partial<Record<404 | 409 | 410 | 412 | 429 | 503, { description: string; response: z.ZodType }>>;
	cache: 'revalidate' | 'never';
	access?: 'operator' | 'person' | 'anybody';
};
