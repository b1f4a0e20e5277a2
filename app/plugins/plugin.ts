/** What runs for the life of a tab, started from `entry.client.tsx`. */
export type Plugin = {
	name: string;
	/** @returns what ends it */
	setup: () => () => void;
};
