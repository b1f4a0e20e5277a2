import { currentShop } from '../shop.ts';
import { typedCode } from '../text.ts';

/**
 * A number with a prefix, as people type it: in another case, after '#' or 'Order no.', with a space or nothing instead of the hyphen, without
 * the prefix, with the prefix of a related document, or with quotation marks or punctuation around it. Another prefix in front of a long number
 * stays, since the shop may have had it before.
 *
 * @param prefix returns the prefix of the shop's own numbers, such as 'AS' in AS-100042
 * @param others prefixes of other documents with the same number
 * @param refused returns prefixes of documents that are something else
 * @param missing the start of the message, before an example
 */
export function prefixedNumber(prefix: () => string, others: string[], refused: () => string[], missing: string) {
	function read(text: string): string | undefined {
		const [, typed = '', separator, digits = ''] = pattern.exec(text.replace(/^["'“‘(]+|[.,;:!?"'”’)]+$/g, '')) ?? [];
		const letters = typed.toUpperCase();
		if (!digits || refused().includes(letters)) return undefined;
		if (['', prefix(), ...others].includes(letters)) return `${prefix()}-${digits}`;
		return separator === '-' && digits.length >= 6 ? `${letters}-${digits}` : undefined;
	}
	return typedCode(`${missing}.`)
		.overwrite((text) => read(text) ?? text)
		.superRefine((text, context) => {
			if (read(text) === undefined) {
				context.addIssue({ code: 'custom', message: `${missing}, for example ${prefix()}-100042.` });
			}
		});
}

const pattern =
	/^(?:(?:order|invoice|offer) ?)?(?:(?:number|no|nr)[.:]? ?)?[#:]? ?(?:([a-z]{1,6})([ _-]*))?#?(\d{1,12})$/i;

const orderPrefix = () => currentShop().orderPrefix;
const sellPrefix = () => currentShop().sellPrefix;

/** The number of an order or of its invoice: 'AS-100042', '#as 100042', '100042', 'INV-100042'. */
export const orderNumber = prefixedNumber(orderPrefix, ['INV'], () => [sellPrefix()], 'Give the number of an order');

/** The number of a request to sell: 'SL-100042'. */
export const sellNumber = prefixedNumber(
	sellPrefix,
	[],
	() => ['INV', orderPrefix()],
	'Give the number of a request to sell',
);
