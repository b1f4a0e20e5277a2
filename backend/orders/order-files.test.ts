import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test, vi } from 'vitest';
import { sampleOrder } from '../../tests/setup/sample-order.ts';
import { invoiceFile } from './order-files.ts';

test('a character that no font has is logged once; a copy of the invoice has it', async () => {
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

test('a long line is broken, and each part of it stands once', async () => {
	const line1 = `${'Nowhere Avenue near the River '.repeat(3)}東京都渋谷区`;
	const file = await invoiceFile({ ...sampleOrder, address: { ...sampleOrder.address, line1 } }, { warn: vi.fn() });
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())));
	// It bills and ships to it.
	expect(text[0]?.match(/Nowhere/g)).toHaveLength(6);
	expect(text[0]?.replaceAll(/\s/g, '').match(/東京都渋谷区/g)).toHaveLength(2);
});
