/** A slug: lower case, '&' removed, spaces turned into hyphens ('Makeup & Tools' → 'makeup--tools'). */
export function slugify(name: string): string {
	return name.trim().toLowerCase().replaceAll('&', '').replaceAll(/\s/g, '-');
}
