import { test } from '../setup/api.ts';
import { expect } from 'vitest';
test('a', async ({ shop }) => { expect(shop.kind).toBeTruthy(); });
