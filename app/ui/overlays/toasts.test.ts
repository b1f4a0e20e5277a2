import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Toast, useToaster } from 'react-hot-toast/headless';
import { expect, test } from 'vitest';
import { notify, type Subject } from './toasts.ts';

test('a toast bears what it tells of beside its text', async () => {
	await notify('success', 'Hat added to cart', 'hat');
	await notify('info', 'Link copied');
	let shown: (Toast & Subject)[] = [];
	renderToStaticMarkup(
		createElement(() => {
			shown = useToaster().toasts;
			return null;
		}),
	);
	expect(shown.map(({ message, about }) => [message, about])).toEqual([
		['Link copied', undefined],
		['Hat added to cart', 'hat'],
	]);
});
