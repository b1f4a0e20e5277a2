import type { Published } from './bus.ts';
import { frame, isPresence } from './pusher-protocol.ts';

/** A socket, as channels see it. */
export type Subscriber = { id: string; send: (frame: Buffer) => void };
/** A subscriber of a presence channel. One person may have several tabs. */
export type Member = { userId: string; info: unknown };

type Subscribers = Map<Subscriber, Member | undefined>;

/** This node's channels and their subscribers. A channel exists while it has subscribers. */
export class Hub {
	readonly #channels = new Map<string, Subscribers>();

	/** @returns the `data` of the success message */
	subscribe(channel: string, subscriber: Subscriber, member?: Member): object {
		const subscribers = this.#channels.get(channel) ?? new Map<Subscriber, Member | undefined>();
		this.#channels.set(channel, subscribers);
		if (!member) {
			subscribers.set(subscriber, undefined);
			return {};
		}
		const members = membersOf(subscribers);
		subscribers.set(subscriber, member);
		if (!members.has(member.userId)) {
			members.set(member.userId, member.info);
			const joined = { user_id: member.userId, user_info: member.info };
			this.#send(channel, 'pusher_internal:member_added', JSON.stringify(joined), subscriber.id);
		}
		return { presence: { count: members.size, ids: [...members.keys()], hash: Object.fromEntries(members) } };
	}

	unsubscribe(channel: string, subscriber: Subscriber): void {
		const subscribers = this.#channels.get(channel);
		const member = subscribers?.get(subscriber);
		subscribers?.delete(subscriber);
		if (subscribers?.size === 0) this.#channels.delete(channel);
		if (!member || !subscribers || membersOf(subscribers).has(member.userId)) return;
		this.#send(channel, 'pusher_internal:member_removed', JSON.stringify({ user_id: member.userId }));
	}

	deliver({ event, channels, data, except, userId }: Published): void {
		// A channel that is named twice gets the event once.
		for (const channel of new Set(channels)) this.#send(channel, event, data, except, userId);
	}

	#send(channel: string, event: string, data: string, except?: string, userId?: string): void {
		const subscribers = this.#channels.get(channel);
		if (!subscribers) return;
		// Encoded once for all subscribers.
		const bytes = Buffer.from(frame(event, data, channel, userId === undefined ? undefined : { user_id: userId }));
		for (const subscriber of subscribers.keys()) if (subscriber.id !== except) subscriber.send(bytes);
	}

	/** Names of the channels with subscribers. */
	occupied(prefix = ''): string[] {
		return [...this.#channels.keys()].filter((name) => name.startsWith(prefix)).sort();
	}

	subscriptionCount(channel: string): number {
		return this.#channels.get(channel)?.size ?? 0;
	}

	/** Ids of the people on a presence channel. */
	users(channel: string): string[] {
		return isPresence(channel) ? [...membersOf(this.#channels.get(channel) ?? new Map()).keys()] : [];
	}
}

function membersOf(subscribers: Subscribers): Map<string, unknown> {
	const members = new Map<string, unknown>();
	for (const member of subscribers.values()) if (member) members.set(member.userId, member.info);
	return members;
}
