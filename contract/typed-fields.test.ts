import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { CallSchema } from './call-schema.ts';
import { calls } from './calls.ts';

/** Fields that programs write, such as ids, keys and tokens, and passwords, which must not change. */
const notNormalized =
	/(^|\.)(id|rawId|exclude\[\]|product_id|product_ids\[\]|order_id|quote_id|request_id|token|password|current|next|lock_key|csv|Idempotency-Key|If-Match|User-Agent|page|perPage|limit|rank|category(\[\])?|subCategory(\[\])?|brand(\[\])?|tag|day|acquired_on|clientDataJSON|attestationObject|authenticatorData|signature|transports\[\])$/;

type Def = z.core.$ZodTypeDef & {
	shape: Record<string, z.core.$ZodType>;
	element: z.core.$ZodType;
	innerType: z.core.$ZodType;
	in: z.core.$ZodType;
	options: z.core.$ZodType[];
};

/** All string fields in the input of a call, by path. */
function textsOf(schema: z.core.$ZodType, path: string): [path: string, schema: z.core.$ZodType][] {
	const def = schema._zod.def as Def;
	switch (def.type) {
		case 'object':
			return Object.entries(def.shape).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`));
		case 'array':
			return textsOf(def.element, `${path}[]`);
		case 'union':
			return def.options.flatMap((option) => textsOf(option, path));
		case 'pipe':
			return textsOf(def.in, path);
		case 'string':
			return [[path, schema]];
		default:
			return def.innerType ? textsOf(def.innerType, path) : [];
	}
}

/** True if the schema removes invisible characters before it validates. */
function isNormalized(schema: z.core.$ZodType): boolean {
	const [first] = (schema._zod.def as z.core.$ZodTypeDef & { checks?: z.core.$ZodCheck[] }).checks ?? [];
	const def = first?._zod.def as { check?: string; tx?: (text: string) => string } | undefined;
	return def?.check === 'overwrite' && def.tx?.('\u202a a\u00a0\u200b') === 'a';
}

test('normalizes every typed text before it validates', () => {
	const typed = Object.entries(calls).flatMap(([name, call]: [string, CallSchema]) =>
		(['query', 'body', 'params', 'headers'] as const).flatMap((part) =>
			call[part] ? textsOf(call[part], `${name}.${part}`) : [],
		),
	);
	const missed = typed.filter(([path, schema]) => !notNormalized.test(path) && !isNormalized(schema));
	expect(missed.map(([path]) => path)).toEqual([]);
	expect(typed.length).toBeGreaterThan(150);
});
