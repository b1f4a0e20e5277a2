/** Converts a name to a slug: lowercase, without '&', hyphens for spaces ('Makeup & Tools' → 'makeup--tools'). */
export function slugify(name: string): string {
	return name.trim().toLowerCase().replaceAll('&', '').replaceAll(/\s/g, '-');
}
