import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { connect } from '../../backend/connect.ts';
import type { Database } from '../../backend/db/database.ts';
import type { CallInput, CallResponse } from '../../contract/calls.ts';
import { type CallName, paths } from '../../contract/paths.ts';
import { apiToken, appToken } from './client.ts';
import { patient } from './postgres.ts';
import { noteLine, noteRequest } from './searched-log.ts';

/** An answer of a node, with its duration in milliseconds. */
export type NodeAnswer<N extends CallName = CallName> = {
	status: number;
	/** The code of an error. */
	code: string;
	/** Seconds. */
	retryAfter: number;
	body: CallResponse<N>;
	time: number;
};

/** Several nodes of a shop, each in its own process, with one database. */
export type Nodes = {
	db: Database;
	count: number;
	/** Calls a node, by default each in turn. */
	call: <N extends CallName>(
		name: N,
		body: CallInput<N, 'body'> | undefined,
		options?: { headers?: Record<string, string>; query?: Record<string, string>; node?: number },
	) => Promise<NodeAnswer<N>>;
	/** Expires overdue orders, on one node. */
	lapse: (node: number) => Promise<void>;
	/** Errors in the logs of all nodes. */
	errors: string[];
	close: () => Promise<void>;
};

type Message = { port?: number; said?: string; lapsed?: boolean };

/**
 * Starts nodes for a database with the demo shop, and opens a connection to it.
 *
 * @param seconds timeout of a statement: longer than in a shop, because other tests keep the machine busy
 */
export async function startNodes(url: string, count: number, seconds = 60): Promise<Nodes> {
	const errors: string[] = [];
	const nodes = await Promise.all(Array.from({ length: count }, () => startNode([url, String(seconds)], errors)));
	const connection = await connect({ url, limits: patient });
	const agent = new Agent({ keepAlive: true, maxSockets: 4_000 });
	let turn = 0;
	const nodeAt = (index: number) => nodes[index % count] as (typeof nodes)[number];
	return {
		db: connection.db,
		count,
		errors,
		call: (name, body, { headers = {}, query, node = turn++ } = {}) => {
			const [method, path] = paths[name];
			noteRequest(body);
			const given = query ? `?${new URLSearchParams(query)}` : '';
			return send(agent, nodeAt(node).port, { method, path: `/api/${path}${given}`, headers, body });
		},
		lapse: async (node) => {
			const { process } = nodeAt(node);
			process.send('lapse');
			for (let done = false; !done; ) done = ((await once(process, 'message')) as [Message])[0].lapsed === true;
		},
		close: async () => {
			agent.destroy();
			for (const { process } of nodes) {
				process.kill('SIGKILL');
				await once(process, 'exit');
			}
			await connection.close();
		},
	};
}

/** Returns the first nodes. */
export function firstOf(nodes: Nodes, count: number): Nodes {
	let turn = 0;
	return {
		...nodes,
		count,
		call: (name, body, options = {}) => nodes.call(name, body, { ...options, node: (options.node ?? turn++) % count }),
	};
}

async function startNode(given: string[], errors: string[]): Promise<{ process: ChildProcess; port: number }> {
	const process = fork(join(import.meta.dirname, 'shop-node.ts'), given, {
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
	});
	for (const output of [process.stdout, process.stderr]) {
		output?.on('data', (text: Buffer) => {
			noteLine(text.toString());
			globalThis.process.stderr.write(text);
		});
	}
	process.setMaxListeners(0);
	const port = new Promise<number>((resolve, reject) => {
		process.on('message', (message: Message) => {
			if (message.said) {
				noteLine(message.said);
				errors.push(message.said);
			}
			if (message.port) resolve(message.port);
		});
		process.once('exit', (code) => reject(new Error(`The node exited with code ${code}.`)));
	});
	return { process, port: await port };
}

type Sent = { method: string; path: string; headers: Record<string, string>; body: unknown };

function send(agent: Agent, port: number, { method, path, headers, body }: Sent): Promise<NodeAnswer<never>> {
	const started = performance.now();
	return new Promise((resolve, reject) => {
		const asking = request({
			agent,
			port,
			host: '127.0.0.1',
			path,
			method: method.toUpperCase(),
			headers: {
				'x-api-token': apiToken,
				Authorization: `Bearer ${appToken}`,
				'Content-Type': 'application/json',
				...headers,
			},
		});
		asking.on('error', reject);
		asking.on('response', (response) => {
			const parts: Buffer[] = [];
			response.on('data', (part) => parts.push(part));
			response.on('error', reject);
			response.on('end', () => {
				const answer = JSON.parse(Buffer.concat(parts).toString());
				resolve({
					status: response.statusCode ?? 0,
					code: answer.error?.code ?? '',
					retryAfter: Number(response.headers['retry-after'] ?? 0),
					body: answer as never,
					time: performance.now() - started,
				});
			});
		});
		asking.end(body === undefined ? undefined : JSON.stringify(body));
	});
}
