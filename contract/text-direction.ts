const rightToLeft =
	/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}]/u;

/**
 * Isolates user text from the text around it, so that a Hebrew or Arabic name does not reorder the number after it. Adds the invisible
 * characters U+2068 (first strong isolate) and U+2069 (pop directional isolate). In HTML, `<bdi>` does the same.
 */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);
