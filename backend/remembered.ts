/**
 * What is said over and over, such as the address or host of requests, is worked out once: a function of a text that remembers what it
 * answered, of so many texts at most. Who makes up more has all forgotten, and worked out anew.
 *
 * @param longest longer texts are worked out each time
 */
export function remembered<T>(most: number, workOut: (text: string) => T, longest = 300): (text: string) => T {
	const known = new Map<string, T>();
	return (text) => {
		const before = known.get(text);
		if (before !== undefined || known.has(text)) return before as T;
		const answer = workOut(text);
		if (text.length > longest) return answer;
		if (known.size >= most) known.clear();
		known.set(text, answer);
		return answer;
	};
}
