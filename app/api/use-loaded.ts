import { useEffect, useEffectEvent, useState } from 'react';
import { browserApi } from './browser.ts';
import type { Api } from './client.ts';
import { errorMessage } from './error-message.ts';

type Loaded<Data> = {
	/** The request that was answered last. */
	answered: string | null;
	data: Data | undefined;
	problem: string | undefined;
};

const nothing = { answered: null, data: undefined, problem: undefined };

/**
 * Data that a component loads in the browser.
 *
 * @param load gets the data. An answer to an earlier key is dropped.
 * @param key names the data: another key loads other data. Null loads nothing and drops what came.
 */
export function useLoaded<Data>(load: (api: Api, signal: AbortSignal) => Promise<Data>, key: string | null = '') {
	const [loaded, setLoaded] = useState<Loaded<Data>>(nothing);
	const [round, setRound] = useState(0);
	const request = key === null ? null : `${round} ${key}`;
	const start = useEffectEvent(load);

	useEffect(() => {
		if (request === null) return setLoaded(nothing);
		const controller = new AbortController();
		const { signal } = controller;
		start(browserApi(), signal).then(
			(data) => !signal.aborted && setLoaded({ answered: request, data, problem: undefined }),
			(error: unknown) =>
				!signal.aborted && setLoaded(({ data }) => ({ answered: request, data, problem: errorMessage(error) })),
		);
		return () => controller.abort();
	}, [request]);

	return {
		/** What came last, also for an earlier key, and while other data is loading. */
		data: loaded.data,
		setData: (data: Data) => setLoaded((last) => ({ ...last, data })),
		/** Why the last request failed. It stays until the next one is answered. */
		problem: loaded.problem,
		isLoading: request !== null && loaded.answered !== request,
		reload: () => setRound((last) => last + 1),
	};
}
