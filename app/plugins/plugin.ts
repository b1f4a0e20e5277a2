/** What runs for the life of a tab. */
export type Plugin = {
	name: string;
	/** @returns what ends it */
	setup: () => () => void;
};
