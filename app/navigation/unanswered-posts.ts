/** Forms that are on their way to the shop, by the intent that each of them sends. */
const underway = new Map<string, () => void>();

/**
 * Has a form told where nobody answers it.
 *
 * @returns what ends that
 */
export function whenUnanswered(intent: string, tell: () => void): () => void {
	underway.set(intent, tell);
	return () => {
		if (underway.get(intent) === tell) underway.delete(intent);
	};
}

/** @returns whether a form has taken it on itself to say that nobody answered what it sent */
export function tellUnanswered(sent: RequestInit['body']): boolean {
	if (!(sent instanceof URLSearchParams || sent instanceof FormData)) return false;
	const tell = underway.get(String(sent.get('intent')));
	tell?.();
	return tell !== undefined;
}
