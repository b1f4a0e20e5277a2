import { useEffect, useState } from 'react';

/** Small differences come from the time that a response takes, and from its `Date` header, which has no fractions of a second. */
const tolerance = 2_000;

/** In milliseconds. */
const timeout = 10_000;

let ahead: Promise<number> | undefined;

/** How many milliseconds the shop's clock is ahead of this device's, which may be wrong by years. */
export function serverClockAhead(): Promise<number> {
	ahead ??= measure().catch(() => {
		// The next caller measures again; until then the device's clock is the best there is.
		ahead = undefined;
		return 0;
	});
	return ahead;
}

async function measure(): Promise<number> {
	const asked = Date.now();
	// A small answer that every kind of server has, also in development.
	const response = await fetch('/robots.txt', {
		method: 'HEAD',
		cache: 'no-store',
		signal: AbortSignal.timeout(timeout),
	});
	// A cache on the way says how old its copy is.
	const age = Number(response.headers.get('age')) * 1000;
	const difference = Date.parse(response.headers.get('date') ?? '') + age - asked;
	return Math.abs(difference) > tolerance ? difference : 0;
}

/** The same for components; 0 until it is known. */
export function useServerClockAhead(): number {
	const [known, setKnown] = useState(0);
	useEffect(() => {
		void serverClockAhead().then(setKnown);
	}, []);
	return known;
}
