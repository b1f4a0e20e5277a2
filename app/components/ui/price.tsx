import { payableCents, toCents, toDollars } from '../../../contract/amount.ts';
import { formatDollars } from '../../format.ts';

type PriceSize = 'sm' | 'md' | 'lg';

const sizes: Record<PriceSize, { payable: string; ask: string }> = {
	sm: { payable: 'text-base', ask: 'text-xs' },
	md: { payable: 'text-xl tracking-tight', ask: 'text-sm' },
	lg: { payable: 'text-3xl tracking-tight', ask: 'text-base' },
};

type PriceProps = {
	/** US dollars, before the discount. */
	ask: number;
	/** Whole percent off. */
	discount?: number;
	size?: PriceSize;
	className?: string;
};

/**
 * What one piece costs now; with a discount also the ask it is taken off. Where there is no room beside it, the ask
 * stands above, so that prices of a row of cards keep their line.
 */
export function Price({ ask, discount = 0, size = 'md', className = '' }: PriceProps) {
	const payable = formatDollars(toDollars(payableCents(toCents(ask), discount)));
	const look = sizes[size];
	return (
		<p className={`figures flex flex-wrap-reverse items-baseline gap-x-2 ${className}`}>
			<span className={`font-medium ${look.payable}`}>
				{discount > 0 && <span className="sr-only">Now </span>}
				{payable}
			</span>
			{discount > 0 && (
				<span className={`whitespace-nowrap ${look.ask}`}>
					<s className="text-ink-mute decoration-1">
						<span className="sr-only">was </span>
						{formatDollars(ask)}
					</s>
					<span className="ml-1.5 font-medium text-wax">−{discount}%</span>
				</span>
			)}
		</p>
	);
}
