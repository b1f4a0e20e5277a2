/** The package has no types: https://github.com/papandreou/subset-font */
declare module 'subset-font' {
	type Options = {
		targetFormat: 'woff2' | 'truetype';
		/** One value fixes an axis; two bounds limit it. */
		variationAxes?: Record<string, number | { min: number; max: number }>;
		dropTables?: string[];
	};

	/** Creates a font with only the characters of `text`. */
	export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
}
