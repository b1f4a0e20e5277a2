import { RouterContextProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Route } from './+types/contact.ts';

test('questions go where SHOP_EMAIL says', async () => {
	onTestFinished(() => {
		vi.unstubAllEnvs();
		vi.resetModules();
	});
	vi.stubEnv('SHOP_EMAIL', 'desk@shop.example.com');
	// Settings are read once, when their module is loaded: here perhaps for a test before this one.
	vi.resetModules();
	const { loader } = await import('./contact.tsx');
	const url = new URL('https://shop.example/contact');
	const data = await loader({ context: new RouterContextProvider(), url } as unknown as Route.LoaderArgs);
	expect(data.email).toBe('desk@shop.example.com');
});
