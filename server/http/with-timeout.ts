/** @throws if the work takes longer than so many milliseconds */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(late.reject, milliseconds);
	return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
