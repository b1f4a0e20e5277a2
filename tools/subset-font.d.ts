/** It comes without types: https://github.com/papandreou/subset-font */
declare module 'subset-font' {
	type Options = { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> };

	/** Makes a font of the letters in `text` alone, within these bounds of its axes. */
	export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
