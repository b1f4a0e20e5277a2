import { typedCode } from '../text.ts';

/**
 * A number that begins with letters, as people have it: with another case, with '#' or 'Order no.' before it, spaces or nothing in place of the
 * hyphen, without the letters, with those of a document that has the same number, or with the quotation marks or the comma of a sentence.
 *
 * @param prefix the letters in the shop's own form, 'AS' of AS-100042
 * @param others letters of other documents with that number
 */
export function prefixedNumber(prefix: string, others: string[], message: string) {
	const letters = [prefix, ...others].join('|');
	const typed = new RegExp(
		`^(?:(?:order|invoice|offer) ?)?(?:(?:number|no|nr)[.:]? ?)?[#:]? ?(?:(?:${letters})[ _-]*)?#?(\\d{1,12})$`,
		'i',
	);
	return typedCode(message)
		.overwrite((text) => text.replace(/^["'“‘(]+|[.,;:!?"'”’)]+$/g, ''))
		.regex(typed, message)
		.transform((text) => `${prefix}-${typed.exec(text)?.[1]}`);
}

/** The number of an order or of its invoice: 'AS-100042', '#as 100042', '100042', 'INV-100042'. */
export const orderNumber = prefixedNumber('AS', ['INV'], 'Give the number of an order, for example AS-100042.');
