/** Code that runs for the lifetime of a tab. */
export type Plugin = {
	name: string;
	/** @returns a function that stops it */
	setup: () => () => void;
};
