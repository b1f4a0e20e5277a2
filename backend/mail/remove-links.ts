/** A word that a mail program would turn into a link: an address of a page or of a mailbox. */
const links = /\S*(?::\/\/|@|\bwww[.。．｡])\S*|\S+[.。．｡]\S+\/\S*/giu;

/** Between two letters a dot would make the name of a host. */
const hosts = /(?<=[\p{L}\p{M}\p{N}-])[.。．｡](?=[\p{L}\p{N}])/gu;

/** What an address needs: letters of any script, digits and a few signs. */
const others = /[^\p{L}\p{M}\p{N}\p{Zs}\p{Join_Control}.,:;'’"()/&#+–\-·ºª№、。]/gu;

/**
 * A text that a stranger typed, for an email to an address that may be somebody else's: in one line, as plain words that no
 * mail program turns into a link.
 */
export function withoutLinks(text: string): string {
	const words = text.normalize('NFKC').replaceAll(links, '').replaceAll(hosts, '. ').replaceAll(others, ' ');
	return words.replaceAll(/\s+/g, ' ').trim();
}
