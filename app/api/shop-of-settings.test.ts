import { expect, onTestFinished, test, vi } from 'vitest';

test('questions go where SHOP_EMAIL says', async () => {
	onTestFinished(() => {
		vi.unstubAllEnvs();
		vi.resetModules();
	});
	vi.stubEnv('SHOP_EMAIL', 'desk@shop.example.com');
	// Settings are read once, when their module is loaded: here perhaps for a test before this one.
	vi.resetModules();
	await import('./backend.server.ts');
	const { currentShop } = await import('../../contract/shop.ts');
	expect(currentShop().email).toBe('desk@shop.example.com');
});
