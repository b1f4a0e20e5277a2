import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { Product } from '../../contract/catalogue/product.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { isTurnable } from './turn-the-coin/turnable.ts';

const TurnedPiece = lazyPart(() => import('./turn-the-coin/turned-piece.tsx'));

type PieceTools = {
	/** What stands in place of the large picture. */
	over: ReactNode;
	/** Gives the picture back. */
	endTurning: () => void;
	controls: ReactNode;
};

/** Ways to look closer at a product than by its pictures, in a row of buttons; null where there are none. */
export function usePieceTools(product: Product): PieceTools {
	const [turning, setTurning] = useState(false);
	const [notice, setNotice] = useState('');
	const button = useRef<HTMLButtonElement>(null);
	function endTurning() {
		setTurning(false);
		setNotice('');
	}

	function end(why = '') {
		endTurning();
		setNotice(why);
		button.current?.focus();
	}

	if (!isTurnable(product)) return { over: null, endTurning, controls: null };
	return {
		over: turning && (
			<Suspense>
				<TurnedPiece
					product={product}
					onEnd={end}
					onReady={() => setNotice('Drag it sideways, or use the arrow keys.')}
				/>
			</Suspense>
		),
		endTurning,
		controls: (
			<div className="flex flex-wrap items-center gap-3 noscript:hidden">
				<Button
					ref={button}
					variant="secondary"
					size="sm"
					aria-pressed={turning}
					onClick={() => {
						setTurning(!turning);
						setNotice(turning ? '' : 'Loading its relief…');
					}}
				>
					Turn the {product.bullion?.form}
				</Button>
				<p role="status" className="text-sm text-ink-mute">
					{notice}
				</p>
			</div>
		),
	};
}
