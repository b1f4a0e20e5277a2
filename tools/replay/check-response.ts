import type { z } from 'zod';
import type { CallSchema } from '../../contract/call-schema.ts';
import { calls } from '../../contract/calls.ts';
import { apiError } from '../../contract/error.ts';
import { type CallName, paths } from '../../contract/paths.ts';

/** Statuses that every call may return. */
const commonStatuses = [400, 401, 403, 413, 429, 503];

/** Checks a response against the contract. @returns a line for each error */
export function checkResponse(method: string, url: string, status: number, body: string): string[] {
	const { pathname } = new URL(url);
	const name = (Object.keys(paths) as CallName[]).find((one) => {
		const [wanted, path] = paths[one];
		return wanted === method.toLowerCase() && pathname.endsWith(`/api/${path}`);
	});
	if (!name) return [`${method} ${pathname}: not in the contract`];
	if (status === 304) return [];
	const schema = schemaOf(calls[name], status);
	if (!schema) return [`${name}: ${status}, which is not in the contract`];
	const found = schema.safeParse(parse(body));
	if (found.success) return [];
	return found.error.issues.map(({ path, message }) => `${name}: ${path.join('.') || 'the response'}: ${message}`);
}

function schemaOf(call: CallSchema, status: number): z.ZodType | undefined {
	if (status === (call.status ?? 200)) return call.response;
	const refusal = Object.entries(call.refusals ?? {}).find(([one]) => Number(one) === status)?.[1];
	return refusal?.response ?? (commonStatuses.includes(status) ? apiError : undefined);
}

function parse(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}
