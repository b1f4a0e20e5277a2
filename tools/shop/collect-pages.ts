/**
 * Reads all pages of a list.
 *
 * @param keyOf the identity of an entry. A new one moves others to the next page, where they appear again
 */
export async function collectPages<Entry>(
	read: (page: string) => Promise<{ entries: Entry[]; pages: number }>,
	keyOf: (entry: Entry) => string | number,
): Promise<Entry[]> {
	const found = new Map<string | number, Entry>();
	for (let page = 1, pages = 1; page <= pages; page++) {
		const answer = await read(String(page));
		for (const entry of answer.entries) found.set(keyOf(entry), entry);
		pages = answer.pages;
	}
	return [...found.values()];
}
