import type { Served } from './shop.ts';

type Running = Pick<Served, 'close'>;

/** Shops that follow prices take some of a core while they wait. */
const atMost = 3;

/**
 * What tests of a worker share, by what it was started for: a test finds it running that comes after one of the same wishes.
 * What was not asked for the longest time is closed when more than a few run.
 */
export class KeptRunning {
	#running = new Map<string, Running>();

	async get<T extends Running>(key: string, start: () => Promise<T>): Promise<T> {
		const running = (this.#running.get(key) as T | undefined) ?? (await start());
		this.#running.delete(key);
		this.#running.set(key, running);
		const [oldest, ...others] = this.#running.keys();
		if (oldest !== undefined && others.length >= atMost) await this.#end(oldest);
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
