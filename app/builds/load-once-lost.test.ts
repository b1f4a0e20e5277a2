import { expect, test, vi } from 'vitest';
import { openPage } from '../../tests/setup/load-once-page.ts';
import { forgive } from '../ui/until-it-comes.ts';

test.for([
	['a module', 'error', { target: { type: 'module', dataset: {} } }],
	['a module that is preloaded', 'error', { target: { type: '', rel: 'modulepreload', dataset: {} } }],
	['an import', 'unhandledrejection', { reason: new TypeError('Failed to fetch dynamically imported module: /a.js') }],
	[
		'an import in Firefox',
		'unhandledrejection',
		{ reason: new TypeError('error loading dynamically imported module') },
	],
	['an import in Safari', 'unhandledrejection', { reason: new TypeError('Importing a module script failed.') }],
	[
		'a file that cannot be read',
		'error',
		{ target: { dataset: {} }, error: new SyntaxError("Unexpected token '<'"), filename: '/assets/a.js' },
	],
	['a part of it', 'vite:preloadError', { payload: new TypeError('Failed to fetch') }],
] as const)('%s that is lost has the pending destination loaded', async ([, type, event]) => {
	const { raise, goTo, loads } = openPage();
	goTo('/about');
	await raise(type, event);
	await vi.waitFor(() => expect(loads).toEqual(['https://shop.example/about']));
});

test.for([
	['a file that was brought ahead', 'error', { target: { type: '', rel: 'modulepreload', dataset: { ahead: '' } } }],
	['a picture', 'error', { target: { type: '', dataset: {} } }],
	[
		'a mistake in what is not of the build',
		'error',
		{ target: { dataset: {} }, error: new SyntaxError('Unexpected end of JSON input'), filename: '/cart' },
	],
	['another failure', 'unhandledrejection', { reason: new Error('No such price') }],
	['a failure without a reason', 'unhandledrejection', {}],
] as const)('%s loads nothing, even while a page is gone to', async ([, type, event]) => {
	const { raise, goTo, page, loads } = openPage();
	goTo('/about');
	await raise(type, event);
	expect(page.fetch).not.toHaveBeenCalled();
	expect(loads).toEqual([]);
});

test('a part whose loss somebody has an answer to loads nothing', async () => {
	const { raise, loads, page } = openPage();
	const error = new TypeError('Failed to fetch');
	raise('vite:preloadError', { payload: error });
	// Heard of by who asked for it, in the same turn.
	await Promise.resolve();
	forgive(error);
	await new Promise((resolve) => setTimeout(resolve));
	expect(page.fetch).not.toHaveBeenCalled();
	expect(loads).toEqual([]);
});
