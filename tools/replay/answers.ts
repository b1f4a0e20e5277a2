import type { z } from 'zod';
import type { CallSchema } from '../../contract/call-schema.ts';
import { calls } from '../../contract/calls.ts';
import { apiError } from '../../contract/error.ts';
import { type CallName, paths } from '../../contract/paths.ts';

/** Answers that any call may give: a request that is not right, is not allowed, asks too often, or is asked of a shop that is not well. */
const ofAnyCall = [400, 401, 403, 413, 429, 503];

/** What of an answer the contract does not know, a line each. */
export function faultsOfAnswer(method: string, url: string, status: number, body: string): string[] {
	const { pathname } = new URL(url);
	const name = (Object.keys(paths) as CallName[]).find((one) => {
		const [wanted, path] = paths[one];
		return wanted === method.toLowerCase() && pathname.endsWith(`/api/${path}`);
	});
	if (!name) return [`${method} ${pathname}: no call of the contract`];
	if (status === 304) return [];
	const schema = schemaOf(calls[name], status);
	if (!schema) return [`${name}: ${status}, which the contract does not know`];
	const found = schema.safeParse(parse(body));
	if (found.success) return [];
	return found.error.issues.map(({ path, message }) => `${name}: ${path.join('.') || 'the answer'}: ${message}`);
}

function schemaOf(call: CallSchema, status: number): z.ZodType | undefined {
	if (status === (call.status ?? 200)) return call.response;
	const refusal = Object.entries(call.refusals ?? {}).find(([one]) => Number(one) === status)?.[1];
	return refusal?.response ?? (ofAnyCall.includes(status) ? apiError : undefined);
}

function parse(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}
