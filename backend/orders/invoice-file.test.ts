import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test, vi } from 'vitest';
import { sampleOrder } from '../../tests/setup/sample-order.ts';
import { invoiceFile } from './invoice-file.ts';

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
