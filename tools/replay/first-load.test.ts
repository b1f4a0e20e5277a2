import { expect, test, vi } from 'vitest';
import { mayTabFetchAhead } from '../../app/navigation/ahead-rules.ts';
import { asThoughDataWereDear } from '../../tests/browser/setup/dear-data.ts';

test('a page is told that data is dear by the whole test and by its first load alike', () => {
	vi.stubGlobal('navigator', {});
	vi.stubGlobal('document', { hidden: false });
	expect(mayTabFetchAhead()).toBe(true);
	asThoughDataWereDear();
	asThoughDataWereDear();
	expect(mayTabFetchAhead()).toBe(false);
});
