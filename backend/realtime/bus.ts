/** An event on its way to every subscriber of its channels, on every node. */
export type Published = {
	event: string;
	channels: string[];
	/** As published: a string. */
	data: string;
	/** The socket that shall not get it. */
	except?: string | undefined;
	/** Who sent it: presence client events only. */
	userId?: string | undefined;
};

/** Carries events between the nodes: each, the sender's own too, delivers only what comes out of it. */
export type Bus = {
	/** Resolves when they are on their way, in their order. @throws Error when they could not be sent */
	publish: (events: Published[]) => Promise<void>;
	/** @param onGap called when events may have been missed */
	listen: (onEvent: (event: Published) => void, onGap: () => void) => void;
	close: () => Promise<void>;
};
