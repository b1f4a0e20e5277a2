import type { Face } from './faces.ts';

/**
 * Draws invisible text over outlines, so that they can be searched and copied. Shaped glyphs cannot be copied: an
 * Arabic font draws one letter as a stem and dots, which readers would take for other letters. Scanned documents with
 * recognized text work the same way.
 *
 * @param face any font with a space glyph, which represents every character
 */
export function createHiddenText(doc: PDFKit.PDFDocument, face: Face) {
	const name = 'Hidden';
	const codes = new Map<string, number>();
	let font: PDFKit.PDFKitReference | undefined;

	const codeOf = (character: string) => {
		const code = codes.get(character) ?? codes.size + 1;
		codes.set(character, code);
		return hex(code);
	};

	return {
		/** @param text characters from left to right, which are spread over the width */
		write(text: string, size: number, x: number, baseline: number, width: number): void {
			const characters = [...text];
			if (characters.length === 0) return;
			const { page } = doc;
			font ??= doc.ref({});
			page.fonts[name] = font;
			const scale = (100 * width) / (characters.length * size);
			const matrixOperators = `1 0 0 -1 0 ${page.height} cm BT 1 0 0 1 ${x.toFixed(3)} ${(page.height - baseline).toFixed(3)} Tm`;
			const textOperators = `/${name} ${size} Tf 3 Tr ${scale.toFixed(3)} Tz <${characters.map(codeOf).join('')}> Tj`;
			doc.addContent(`q ${matrixOperators} ${textOperators} ET Q`);
		},
		/** Writes the font after all text. */
		end(): void {
			if (font) embed(doc, font, face, [...codes.keys()]);
		},
	};
}

/** @param characters the characters of the codes 1, 2, 3 … */
function embed(
	doc: PDFKit.PDFDocument,
	font: PDFKit.PDFKitReference,
	{ data, font: shapes }: Face,
	characters: string[],
) {
	const file = doc.ref({ Length1: data.length });
	file.end(data);
	const descriptor = doc.ref({
		Type: 'FontDescriptor',
		FontName: 'Hidden',
		Flags: 4,
		FontBBox: [0, -200, 1000, 1000],
		ItalicAngle: 0,
		Ascent: 1000,
		Descent: -200,
		CapHeight: 700,
		StemV: 0,
		FontFile2: file,
	});
	descriptor.end(undefined);
	const space = shapes.glyphForCodePoint(0x20).id;
	const glyphs = doc.ref({});
	glyphs.end(Buffer.from(Array.from({ length: characters.length + 1 }, () => [space >> 8, space & 0xff]).flat()));
	const descendant = doc.ref({
		Type: 'Font',
		Subtype: 'CIDFontType2',
		BaseFont: 'Hidden',
		CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
		FontDescriptor: descriptor,
		DW: 1000,
		CIDToGIDMap: glyphs,
	});
	descendant.end(undefined);
	const unicode = doc.ref({});
	unicode.end(toUnicode(characters));
	Object.assign(font.data, {
		Type: 'Font',
		Subtype: 'Type0',
		BaseFont: 'Hidden',
		Encoding: 'Identity-H',
		DescendantFonts: [descendant],
		ToUnicode: unicode,
	});
	font.end(undefined);
}

const hex = (code: number) => code.toString(16).padStart(4, '0');

/** Maps codes to characters (PDF 32000-1, 9.10.3). */
function toUnicode(characters: string[]): string {
	const rows = characters.map((character, index) => {
		const units = Array.from({ length: character.length }, (_, unit) => hex(character.charCodeAt(unit)));
		return `<${hex(index + 1)}> <${units.join('')}>`;
	});
	const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, block) => {
		const some = rows.slice(100 * block, 100 * block + 100);
		return `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`;
	});
	return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
