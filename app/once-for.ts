/**
 * What follows from a thing that nobody may change, worked out once: the server gives all pages the same answers, frozen
 * (`server/pages/kept-answers.ts`), as long as nothing has changed of what they say. For what may still change it is worked out each time.
 *
 * @param work gives an object, which nobody may change either
 */
export function onceFor<Of extends object, Result extends object>(work: (of: Of) => Result): (of: Of) => Result {
	const known = new WeakMap<Of, Result>();
	return (of) => {
		if (!Object.isFrozen(of)) return work(of);
		const result = known.get(of) ?? Object.freeze(work(of));
		known.set(of, result);
		return result;
	};
}
