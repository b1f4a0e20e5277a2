import { ArrowLeftRight, RotateCcw, Smartphone, X } from 'lucide-react';
import {
	type KeyboardEvent,
	type PointerEvent,
	useContext,
	useEffect,
	useEffectEvent,
	useId,
	useRef,
	useState,
} from 'react';
import type { Product } from '../../../contract/catalogue/product.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PictureSourceContext } from '../../ui/picture.tsx';
import { type Angles, atRest, dragged, ends, flipped, inWords, pressed, turned } from './angles.ts';
import { pieceOf } from './piece.ts';
import { openStage } from './stage.ts';
import { followTilt, mayTilt } from './tilt.ts';
import type { Turner } from './turner.ts';

export type TurnedPieceProps = {
	product: Product;
	/** The picture is to be back; why, where nobody asked for it. */
	onEnd: (why?: string) => void;
	onReady: () => void;
};

const icon = { className: 'size-5', strokeWidth: 1.5, 'aria-hidden': true } as const;

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A piece of metal in place of its picture, turned by drag, key or tilt, so that light rakes its relief. */
export default function TurnedPiece({ product, onEnd, onReady }: TurnedPieceProps) {
	const source = useContext(PictureSourceContext);
	const host = useRef<HTMLDivElement>(null);
	const turner = useRef<Turner | undefined>(undefined);
	const [angles, setAngles] = useState<Angles | undefined>();
	const [stopTilt, setStopTilt] = useState<(() => void) | undefined>();
	const hint = useId();

	const open = useEffectEvent((signal: AbortSignal) => {
		const piece = pieceOf(product);
		if (!host.current || !piece) return;
		openStage({
			host: host.current,
			piece,
			addressOf: (path) => `${source.imageBase}${path}?v=${source.picturesVersion}`,
			onRest: setAngles,
			onLost: () => onEnd('We can’t draw it anymore, so the picture is back.'),
			signal,
		}).then(
			(opened) => {
				turner.current = opened;
				setAngles(opened.angles());
				onReady();
			},
			() => signal.aborted || onEnd('You can’t turn it in this browser or over this connection. Here’s the picture.'),
		);
	});
	useEffect(() => {
		const leaving = new AbortController();
		open(leaving.signal);
		return () => leaving.abort();
	}, []);
	useEffect(() => stopTilt, [stopTilt]);
	const isReady = Boolean(angles);
	useEffect(() => {
		if (isReady) host.current?.focus({ preventScroll: true });
	}, [isReady]);

	const drag = useDrag(turner);

	function press(event: KeyboardEvent) {
		if (event.key === 'Escape') onEnd();
		const next = event.target === host.current && turner.current && pressed(turner.current.angles(), event.key);
		if (!next && event.key !== 'Escape') return;
		event.preventDefault();
		if (next) turner.current?.turnTo(next);
	}

	async function tilt() {
		if (stopTilt) return setStopTilt(undefined);
		const stop = await followTilt((right, back) => turner.current?.turnTo(turned(atRest, right, back)));
		setStopTilt(stop && (() => stop));
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: Escape ends it from each of its controls
		<div
			inert={!isReady}
			className={isReady ? 'absolute inset-0 bg-plate' : 'absolute inset-0 opacity-0'}
			onKeyDown={press}
		>
			<div
				ref={host}
				role="slider"
				tabIndex={0}
				aria-label={`Turn ${product.title}`}
				aria-valuemin={ends.left}
				aria-valuemax={ends.right}
				aria-valuenow={Math.round(angles?.yaw ?? 0)}
				aria-valuetext={angles && inWords(angles)}
				aria-describedby={hint}
				className="absolute inset-0 cursor-grab touch-pan-y touch-pinch-zoom select-none active:cursor-grabbing"
				{...drag}
			/>
			{angles && (
				<>
					<p id={hint} className="sr-only">
						Turn it with the arrow keys. Page Up and Page Down turn it further, Home and End halfway around. Escape
						shows the picture.
					</p>
					{/* In the corners, which a coin leaves free. */}
					<IconButton
						label="Flip"
						tone="raised"
						className="absolute bottom-3 left-3"
						icon={<ArrowLeftRight {...icon} />}
						onClick={() => turner.current?.turnTo(flipped(turner.current.angles()), !isCalm())}
					/>
					<IconButton
						label="Reset view"
						tone="raised"
						tipSide="left"
						className="absolute right-3 bottom-3"
						icon={<RotateCcw {...icon} />}
						onClick={() => turner.current?.turnTo(atRest, !isCalm())}
					/>
					{mayTilt() && (
						<IconButton
							label="Turn by tilting the device"
							tone="raised"
							aria-pressed={Boolean(stopTilt)}
							className="absolute top-3 left-3 aria-pressed:bg-ink aria-pressed:text-paper"
							icon={<Smartphone {...icon} />}
							onClick={tilt}
						/>
					)}
					<IconButton
						label="Show the picture"
						tone="raised"
						tipSide="left"
						className="absolute top-3 right-3"
						icon={<X {...icon} />}
						onClick={() => onEnd()}
					/>
				</>
			)}
		</div>
	);
}

/** Longer ago than this, in milliseconds, it was held still before it was let go. */
const held = 60;

/** Drags sideways by finger, both ways by mouse or pen: up and down a finger scrolls the page. */
function useDrag(turner: { current: Turner | undefined }) {
	const last = useRef<{ x: number; y: number; at: number; vx: number; vy: number } | undefined>(undefined);
	function end(event: PointerEvent) {
		const was = last.current;
		last.current = undefined;
		if (!was || !turner.current) return;
		if (event.type === 'pointerup' && !isCalm() && event.timeStamp - was.at < held)
			turner.current.fling(was.vx, was.vy, event.currentTarget.clientWidth);
	}
	return {
		onPointerDown(event: PointerEvent) {
			if (event.button !== 0 || !event.isPrimary) return;
			turner.current?.stop();
			event.currentTarget.setPointerCapture(event.pointerId);
			last.current = { x: event.clientX, y: event.clientY, at: event.timeStamp, vx: 0, vy: 0 };
		},
		onPointerMove(event: PointerEvent) {
			const was = last.current;
			if (!was || !turner.current || !event.isPrimary) return;
			const [x, y] = [event.clientX - was.x, event.pointerType === 'touch' ? 0 : event.clientY - was.y];
			const time = Math.max(1, event.timeStamp - was.at);
			last.current = { x: event.clientX, y: event.clientY, at: event.timeStamp, vx: x / time, vy: y / time };
			turner.current.turnTo(dragged(turner.current.angles(), x, y, event.currentTarget.clientWidth));
		},
		onPointerUp: end,
		onPointerCancel: end,
	};
}
