import type { Served } from './shop.ts';

type Running = Pick<Served, 'close'>;

/** Idle shops that follow prices use CPU time. */
const maxServers = 3;

/** Servers that the tests of a worker share, by their options. Closes the least recently used one if more than a few run. */
export class ServerPool {
	#running = new Map<string, Running>();

	async get<T extends Running>(key: string, start: () => Promise<T>): Promise<T> {
		const running = (this.#running.get(key) as T | undefined) ?? (await start());
		this.#running.delete(key);
		this.#running.set(key, running);
		const [oldest, ...others] = this.#running.keys();
		if (oldest !== undefined && others.length >= maxServers) await this.#end(oldest);
		return running;
	}

	async close(): Promise<void> {
		for (const key of [...this.#running.keys()]) await this.#end(key);
	}

	async #end(key: string): Promise<void> {
		const running = this.#running.get(key);
		this.#running.delete(key);
		await running?.close();
	}
}
