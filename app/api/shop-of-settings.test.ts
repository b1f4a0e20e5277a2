import { expect, onTestFinished, test, vi } from 'vitest';

test('uses SHOP_EMAIL as the shop’s email address', async () => {
	onTestFinished(() => {
		vi.unstubAllEnvs();
		vi.resetModules();
	});
	vi.stubEnv('SHOP_EMAIL', 'desk@shop.example.com');
	// The module reads the settings when it is loaded. An earlier test may have loaded it.
	vi.resetModules();
	await import('./backend.server.ts');
	const { currentShop } = await import('../../contract/shop.ts');
	expect(currentShop().email).toBe('desk@shop.example.com');
});
