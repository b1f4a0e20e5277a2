/** Words that mail programs turn into links: web and email addresses. */
const links = /\S*(?::\/\/|@|\bwww[.。．｡])\S*|\S+[.。．｡]\S+\/\S*/giu;

/** A dot between two letters would form a host name. */
const hosts = /(?<=[\p{L}\p{M}\p{N}-])[.。．｡](?=[\p{L}\p{N}])/gu;

/** Everything except letters of any script, digits and the punctuation of postal addresses. */
const others = /[^\p{L}\p{M}\p{N}\p{Zs}\p{Join_Control}.,:;'’"()/&#+–\-·ºª№、。]/gu;

/**
 * Converts a stranger's text for an email to someone else's address: one line of plain words, without anything that
 * mail programs turn into a link.
 */
export function withoutLinks(text: string): string {
	const words = text.normalize('NFKC').replaceAll(links, '').replaceAll(hosts, '. ').replaceAll(others, ' ');
	return words.replaceAll(/\s+/g, ' ').trim();
}
