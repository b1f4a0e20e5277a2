import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { ApiFailure } from '../api/failure.ts';
import { errorMeta } from './error-page.tsx';

const loaderError = (status: number, message: string) =>
	new ErrorResponse(status, '', { message, text: 'And what to do.' });

test.each([
	['a page that is missing', loaderError(404, 'Page not found: /x'), 'Page not found'],
	['a page that is gone', loaderError(410, 'Page not found: /x'), 'Page not found'],
	[
		'an error of a loader',
		loaderError(503, 'The shop isn’t available right now'),
		'The shop isn’t available right now',
	],
	['an error page of a proxy', new ErrorResponse(502, 'Bad Gateway', '<h1>nginx</h1>'), 'We can’t reach the shop'],
	['a failed call', ApiFailure.of(503, null), 'We can’t reach the shop'],
	['no network, in Chromium', new TypeError('Failed to fetch'), 'We can’t reach the shop'],
	[
		'no network, in Firefox',
		new TypeError('NetworkError when attempting to fetch resource.'),
		'We can’t reach the shop',
	],
	['no network, in Safari', new TypeError('Load failed'), 'We can’t reach the shop'],
	['a method that no page accepts', new ErrorResponse(405, 'Method Not Allowed', ''), 'Method Not Allowed'],
	['a bug', new TypeError('Cannot read properties of null'), 'Something went wrong on our side'],
	['an internal error of the backend', ApiFailure.of(500, null), 'Something went wrong on our side'],
	['another thrown value', 'oops', 'Something went wrong on our side'],
])('the title for %s', (_, error, title) => {
	expect(errorMeta({ error })).toEqual([{ title: `${title} | Assay` }, { name: 'robots', content: 'noindex' }]);
});

test('returns no meta data without an error', () => {
	expect(errorMeta({})).toEqual([]);
});
