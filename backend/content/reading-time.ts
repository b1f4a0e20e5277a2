/** Words a minute that an adult reads of plain prose. Source: Brysbaert, 'How many words do we read per minute?', 2019. */
const wordsPerMinute = 238;

/** Whole minutes that a Markdown text takes to read, at least one. Signs and the targets of links are not read. */
export function readingMinutes(markdown: string): number {
	const read = markdown.replaceAll(/\]\([^)]*\)/g, ']');
	const words = read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
	return Math.max(1, Math.ceil(words / wordsPerMinute));
}
