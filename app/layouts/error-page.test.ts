import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { ApiFailure } from '../api/failure.ts';
import { errorMeta } from './error-page.tsx';

const said = (status: number, message: string) => new ErrorResponse(status, '', { message, text: 'And what to do.' });

test.each([
	['a page that is missing', said(404, 'Page not found: /x'), 'Page not found'],
	['a page that is gone', said(410, 'Page not found: /x'), 'Page not found'],
	['what a loader says', said(503, 'The shop isn’t available right now'), 'The shop isn’t available right now'],
	['a proxy’s answer', new ErrorResponse(502, 'Bad Gateway', '<h1>nginx</h1>'), 'We can’t reach the shop'],
	['a failed call', ApiFailure.of(503, null), 'We can’t reach the shop'],
	['no network, in Chromium', new TypeError('Failed to fetch'), 'We can’t reach the shop'],
	[
		'no network, in Firefox',
		new TypeError('NetworkError when attempting to fetch resource.'),
		'We can’t reach the shop',
	],
	['no network, in Safari', new TypeError('Load failed'), 'We can’t reach the shop'],
	['a method that no page takes', new ErrorResponse(405, 'Method Not Allowed', ''), 'Method Not Allowed'],
	['a defect', new TypeError('Cannot read properties of null'), 'Something went wrong on our side'],
	['a defect of the backend', ApiFailure.of(500, null), 'Something went wrong on our side'],
	['anything thrown', 'oops', 'Something went wrong on our side'],
])('%s is called by its name', (_, error, title) => {
	expect(errorMeta({ error })).toEqual([{ title: `${title} | Assay` }, { name: 'robots', content: 'noindex' }]);
});

test('a page without an error keeps its own head', () => {
	expect(errorMeta({})).toEqual([]);
});
