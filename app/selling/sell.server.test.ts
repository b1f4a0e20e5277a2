import { expect, test } from 'vitest';
import { maxSellRows } from '../../contract/selling/limits.ts';
import { handleSellForm } from './sell.server.ts';

/** A form with the given number of rows of one ounce. */
function formOf(rows: number, action: string): FormData {
	const form = new FormData();
	for (let row = 0; row < rows; row++) {
		const texts = { what: 'gold', weight: '1', unit: 'ozt', fineness: '1', pieces: '1' };
		for (const [field, text] of Object.entries(texts)) form.set(`items.${row}.${field}`, text);
	}
	form.set('do', action);
	return form;
}

const failOnRequest = () => expect.fail('A request was sent.');

test.each(['show', 'send'])('reports too many rows instead of dropping them: %s', async (action) => {
	const response = JSON.stringify(await handleSellForm(failOnRequest as never, formOf(maxSellRows + 1, action), ''));
	expect(response).toContain('Enter at most 20 rows.');
	expect(JSON.stringify(await handleSellForm(failOnRequest as never, formOf(maxSellRows, 'show'), ''))).not.toContain(
		'At most',
	);
});
