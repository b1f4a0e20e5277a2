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
		if (text.length > longest) return workOut(text);
		const own = copyOf(text);
		const answer = workOut(own);
		if (known.size >= most) known.clear();
		known.set(own, answer);
		return answer;
	};
}

/** V8 has a part of a text point into the whole: a tag that is remembered would keep the page that it stood in. */
const copyOf = (text: string) => Buffer.from(text).toString();
