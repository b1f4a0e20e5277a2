/** It comes without types: https://github.com/papandreou/subset-font */
declare module 'subset-font' {
	type Options = {
		targetFormat: 'woff2' | 'truetype';
		/** One value fixes an axis; two bounds narrow it. */
		variationAxes?: Record<string, number | { min: number; max: number }>;
		dropTables?: string[];
	};

	/** Makes a font of the letters in `text` alone. */
	export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
}
