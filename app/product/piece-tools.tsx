import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { Product } from '../../contract/catalogue/product.ts';
import { useStayMounted } from '../navigation/use-stay-mounted.ts';
import { Button } from '../ui/button.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { hasSize } from './true-size/has-size.ts';
import { isTurnable } from './turn-the-coin/turnable.ts';

const TurnedPiece = lazyComponent(() => import('./turn-the-coin/turned-piece.tsx'));
const TrueSize = lazyComponent(() => import('./true-size/true-size.tsx'));

type PieceTools = {
	/** Rendered over the large picture. */
	over: ReactNode;
	/** Shows the picture again. */
	endTurning: () => void;
	controls: ReactNode;
};

/** The 'Turn' and 'True size' buttons of a product; null if neither applies. */
export function usePieceTools(product: Product): PieceTools {
	const [turning, setTurning] = useState(false);
	const [isSized, setSized] = useState(false);
	const wasSized = useStayMounted(isSized);
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

	const [canTurn, canSize] = [isTurnable(product), hasSize(product)];
	if (!canTurn && !canSize) return { over: null, endTurning, controls: null };
	return {
		over: turning && (
			<Suspense>
				<TurnedPiece product={product} onEnd={end} onReady={() => setNotice('Drag it, or use the arrow keys.')} />
			</Suspense>
		),
		endTurning,
		controls: (
			<div className="flex flex-wrap items-center gap-3 noscript:hidden">
				{canTurn && (
					<Button
						ref={button}
						variant="secondary"
						size="sm"
						aria-pressed={turning}
						onClick={() => {
							setTurning(!turning);
							setNotice(turning ? '' : 'Loading…');
						}}
					>
						{`Turn the ${product.bullion?.form ?? 'piece'}`}
					</Button>
				)}
				{canSize && (
					<Button variant="secondary" size="sm" onClick={() => setSized(true)}>
						True size
					</Button>
				)}
				<p role="status" className="text-sm text-ink-mute">
					{notice}
				</p>
				<Suspense>{wasSized && <TrueSize product={product} open={isSized} onClose={() => setSized(false)} />}</Suspense>
			</div>
		),
	};
}
