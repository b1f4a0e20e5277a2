import { useEffect, useState } from 'react';

/** Smaller differences are measurement errors: a response takes time, and its `Date` header has whole seconds. In milliseconds. */
const tolerance = 2_000;

/** How long a measurement may take, in milliseconds. */
const timeout = 10_000;

let offset: Promise<number> | undefined;

/** How many milliseconds the shop's clock is ahead of the device's clock, which may be wrong by years. */
export function serverClockOffset(): Promise<number> {
	offset ??= measure().catch(() => {
		// Use the device's clock for now. The next caller measures again.
		offset = undefined;
		return 0;
	});
	return offset;
}

async function measure(): Promise<number> {
	const requestedAt = Date.now();
	// A small file that every server has, also in development.
	const response = await fetch('/robots.txt', {
		method: 'HEAD',
		cache: 'no-store',
		signal: AbortSignal.timeout(timeout),
	});
	// A cache between browser and server reports the age of its copy.
	const age = Number(response.headers.get('age')) * 1000;
	const difference = Date.parse(response.headers.get('date') ?? '') + age - requestedAt;
	return Math.abs(difference) > tolerance ? difference : 0;
}

/** The clock offset for components; 0 until it has been measured. */
export function useServerClockOffset(): number {
	const [known, setKnown] = useState(0);
	useEffect(() => {
		void serverClockOffset().then(setKnown);
	}, []);
	return known;
}
