/** An event for all subscribers of its channels, on every node. */
export type Published = {
	event: string;
	channels: string[];
	/** The published string. */
	data: string;
	/** The id of the socket that does not receive it. */
	except?: string | undefined;
	/** The sender's user id. Only for client events on presence channels. */
	userId?: string | undefined;
};

/**
 * Transports events between nodes. Every node, including the sender's, delivers only events that arrive from the bus.
 */
export type Bus = {
	/** Resolves when the events are sent, in order. @throws Error if they could not be sent */
	publish: (events: Published[]) => Promise<void>;
	/** @param onGap called when events may have been missed */
	listen: (onEvent: (event: Published) => void, onGap: () => void) => void;
	close: () => Promise<void>;
};
