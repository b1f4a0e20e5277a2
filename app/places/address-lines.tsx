import { cx } from 'class-variance-authority';
import type { Address } from '../../contract/places/address.ts';
import { addressLines } from '../../contract/places/address-lines.ts';

/** An address in postal format. */
export function AddressLines({ address, className = '' }: { address: Address; className?: string }) {
	return (
		<address className={cx('not-italic wrap-anywhere whitespace-pre-line', className)}>
			{addressLines(address).join('\n')}
		</address>
	);
}
