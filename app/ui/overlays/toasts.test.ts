import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Toast, useToaster } from 'react-hot-toast/headless';
import { expect, test } from 'vitest';
import { notify, type ToastSubject } from './toasts.ts';

test('stores the subject of a toast beside its text', async () => {
	await notify('success', 'Hat added to cart', 'hat');
	await notify('info', 'Link copied');
	let toasts: (Toast & ToastSubject)[] = [];
	renderToStaticMarkup(
		createElement(() => {
			toasts = useToaster().toasts;
			return null;
		}),
	);
	expect(toasts.map(({ message, about }) => [message, about])).toEqual([
		['Link copied', undefined],
		['Hat added to cart', 'hat'],
	]);
});
