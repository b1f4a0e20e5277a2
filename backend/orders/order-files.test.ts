import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test, vi } from 'vitest';
import { sampleOrder } from '../../tests/setup/sample-order.ts';
import { invoiceFile } from './order-files.ts';

test('logs a character without a glyph once, and keeps it in the copied text', async () => {
	const warn = vi.fn();
	const order = { ...sampleOrder, address: { ...sampleOrder.address, line1: 'House 𓀀𓀁𓀀' } };
	for (let time = 0; time < 2; time++) {
		const file = await invoiceFile(order, { warn });
		const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())));
		expect(text[0]).toContain('House 𓀀𓀁𓀀');
		expect(text[0]).not.toContain('?');
	}
	expect(warn.mock.calls.map(([fields]) => fields.codePoint)).toEqual(['U+13000', 'U+13001']);
});

test('wraps a long line without repeating or losing text', async () => {
	const line1 = `${'Nowhere Avenue near the River '.repeat(3)}東京都渋谷区`;
	const file = await invoiceFile({ ...sampleOrder, address: { ...sampleOrder.address, line1 } }, { warn: vi.fn() });
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())));
	// The same billing and shipping address.
	expect(text[0]?.match(/Nowhere/g)).toHaveLength(6);
	expect(text[0]?.replaceAll(/\s/g, '').match(/東京都渋谷区/g)).toHaveLength(2);
});
