import { useEffect, useEffectEvent, useState } from 'react';
import { browserApi } from './browser.ts';
import type { Api } from './client.ts';
import { errorMessage } from './error-message.ts';

type Loaded<Data> = {
	/** The request that has completed last. */
	completed: string | null;
	data: Data | undefined;
	problem: string | undefined;
};

const nothing = { completed: null, data: undefined, problem: undefined };

/**
 * Data that a component loads in the browser.
 *
 * @param load fetches the data. A response to an earlier key is ignored.
 * @param key names the data. A new key loads new data; null clears the data.
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
			(data) => !signal.aborted && setLoaded({ completed: request, data, problem: undefined }),
			(error: unknown) =>
				!signal.aborted && setLoaded(({ data }) => ({ completed: request, data, problem: errorMessage(error) })),
		);
		return () => controller.abort();
	}, [request]);

	return {
		/** The last data that was loaded. It stays while other data is loading, and may belong to an earlier key. */
		data: loaded.data,
		setData: (data: Data) => setLoaded((last) => ({ ...last, data })),
		/** Why the last request failed. It stays until the next request completes. */
		problem: loaded.problem,
		isLoading: request !== null && loaded.completed !== request,
		reload: () => setRound((last) => last + 1),
	};
}
