import { expect, test } from 'vitest';
import { maxSellRows } from '../../contract/selling/limits.ts';
import { answerSell } from './sell.server.ts';

/** A form with so many rows of an ounce. */
function formOf(rows: number, act: string): FormData {
	const form = new FormData();
	for (let row = 0; row < rows; row++) {
		const texts = { what: 'gold', weight: '1', unit: 'ozt', fineness: '1', pieces: '1' };
		for (const [field, text] of Object.entries(texts)) form.set(`items.${row}.${field}`, text);
	}
	form.set('do', act);
	return form;
}

const noApi = () => expect.fail('The shop was asked.');

test.each(['show', 'send'])('more rows than a request may have are not left out in silence: %s', async (act) => {
	const answer = JSON.stringify(await answerSell(noApi as never, formOf(maxSellRows + 1, act), ''));
	expect(answer).toContain('Enter at most 20 rows.');
	expect(JSON.stringify(await answerSell(noApi as never, formOf(maxSellRows, 'show'), ''))).not.toContain('At most');
});
