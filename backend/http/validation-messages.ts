import type { z } from 'zod';

const kinds: Record<string, string> = {
	array: 'a list',
	boolean: 'true or false',
	int: 'a whole number',
	number: 'a number',
	object: 'an object',
	string: 'a text',
};

/** The default message for an invalid value: a sentence that describes valid ones. */
export function validationMessage(issue: z.core.$ZodRawIssue): string | undefined {
	switch (issue.code) {
		case 'invalid_type':
			return `Give ${kinds[issue.expected] ?? issue.expected}.`;
		case 'invalid_value':
			return `Give one of: ${issue.values.join(', ')}.`;
		case 'too_small':
			return `Give at least ${issue.minimum}${unitOf(issue.origin)}.`;
		case 'too_big':
			return `Give at most ${issue.maximum}${unitOf(issue.origin)}.`;
		case 'not_multiple_of':
			return `Give a multiple of ${issue.divisor}.`;
		case 'invalid_format':
			return `Give a valid ${issue.format}.`;
		default:
			return undefined;
	}
}

function unitOf(origin: string): string {
	if (origin === 'string') return ' characters';
	return origin === 'array' ? ' entries' : '';
}
