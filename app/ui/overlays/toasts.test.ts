import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Toast, useToaster } from 'react-hot-toast/headless';
import { expect, test } from 'vitest';
import { notify, type ToastExtras } from './toasts.ts';

test('stores the subject and the action of a toast beside its text; one with an action stays longer', async () => {
	const action = { label: 'View cart', to: '/cart' };
	await notify('success', 'Hat added to cart', { about: 'hat', action });
	await notify('info', 'Link copied');
	let toasts: (Toast & ToastExtras)[] = [];
	renderToStaticMarkup(
		createElement(() => {
			toasts = useToaster().toasts;
			return null;
		}),
	);
	expect(toasts).toMatchObject([
		{ message: 'Link copied', duration: 5_000 },
		{ message: 'Hat added to cart', about: 'hat', action, duration: 12_000 },
	]);
});
