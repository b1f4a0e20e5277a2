import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
	vi.useRealTimers();
});

test.each([
	['assay-account.json', '{}', 'application/json'],
	['recovery-codes.txt', '123', 'text/plain'],
	['holdings.csv', new Blob(['metal'], { type: 'text/csv' }), 'text/csv'],
])('saves %s under its name, and keeps its URL until the browser has read it', (name, content, type) => {
	vi.useFakeTimers();
	const link = { click: vi.fn() };
	vi.stubGlobal('document', { createElement: () => link });
	const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
	const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
	saveFile(name, content);
	expect(create).toHaveBeenCalledWith(expect.objectContaining({ type }));
	expect(link).toMatchObject({ href: 'blob:one', download: name });
	expect(link.click).toHaveBeenCalledOnce();
	expect(revoke).not.toHaveBeenCalled();
	vi.runAllTimers();
	expect(revoke).toHaveBeenCalledWith('blob:one');
});
