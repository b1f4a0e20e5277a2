/** The part of the settings that reaches the browser. */
export type PublicSettings = {
	/** Origin of somebody else's backend; empty when it is the embedded one. */
	backendUrl: string;
	appToken: string;
	apiToken: string;
	/** Base of every `imgPath`, with a closing slash. */
	imageBase: string;
};
