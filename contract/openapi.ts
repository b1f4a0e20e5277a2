import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { describeCall } from './calls.ts';
import { storedReview } from './catalogue/product.ts';
import { apiError } from './error.ts';
import { type CallName, paths } from './paths.ts';
import { brandName } from './shop.ts';

const json = (schema: unknown) => ({ 'application/json': { schema } }) as never;

/** Descriptions of 403 by access. */
const forbidden = {
	anybody: 'The `x-api-token` is missing or wrong',
	operator: 'The `x-api-token` is missing or wrong',
	person: 'The `x-api-token` is missing or wrong, or nobody is logged in',
};

const operatorErrors = {
	401: { description: "The operator's token is missing or wrong", content: json(apiError) },
	429: {
		description: 'Too many wrong tokens. `Retry-After` has the seconds to wait',
		content: json(apiError),
	},
};

function operation(name: CallName): ZodOpenApiOperationObject {
	const call = describeCall(name);
	const refusals = Object.entries(call.refusals ?? {}).map(
		([status, refusal]) => [status, { description: refusal.description, content: json(refusal.response) }] as const,
	);
	return {
		operationId: name,
		tags: [call.tag],
		summary: call.summary,
		...(call.access && call.access !== 'anybody' && { security: [{ apiToken: [], [call.access]: [] }] }),
		requestParams: {
			...(call.params && { path: call.params }),
			...(call.query && { query: call.query as never }),
			...(call.headers && { header: call.headers }),
		},
		...(call.body && { requestBody: { required: true, content: json(call.body) } }),
		responses: {
			[String(call.status ?? 200)]: {
				description: 'Success',
				content: call.media ? { [call.media]: { schema: call.response } } : json(call.response),
			},
			400: { description: 'The input is invalid. `fields` says what is valid', content: json(apiError) },
			...(call.access === 'person' && {
				401: { description: 'The session has ended, so its token is invalid', content: json(apiError) },
			}),
			...(call.access === 'operator' && operatorErrors),
			403: { description: forbidden[call.access ?? 'anybody'], content: json(apiError) },
			503: {
				description:
					'The database does not respond, or other requests change the same data. `Retry-After` has the seconds to wait',
				content: json(apiError),
			},
			...Object.fromEntries(refusals),
		},
	};
}

/** Generates the OpenAPI 3.1 document from the schemas of all calls. */
export function openApiDocument() {
	const documented: ZodOpenApiPathsObject = {};
	for (const name of Object.keys(paths) as CallName[]) {
		const [method, path] = paths[name];
		documented[`/api/${path}`] = { [method]: operation(name) };
	}
	return createDocument({
		openapi: '3.1.0',
		info: {
			title: brandName(),
			version: '1.0.0',
			description:
				'Send `x-api-token` with every call, and `Authorization: Bearer` with the token of the session or, for guests, of the app. Amounts are US dollars, weights troy ounces, times UTC.',
		},
		servers: [{ url: '/' }],
		security: [{ apiToken: [], bearer: [] }],
		paths: documented,
		components: {
			schemas: { storedReview },
			securitySchemes: {
				apiToken: { type: 'apiKey', in: 'header', name: 'x-api-token' },
				bearer: { type: 'http', scheme: 'bearer' },
				person: { type: 'http', scheme: 'bearer', description: 'The token of a session, from the login' },
				operator: { type: 'http', scheme: 'bearer', description: "The operator's token: OPERATOR_TOKEN" },
			},
		},
	});
}
