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
import {
	type Angles,
	describeAngles,
	flip,
	initialAngles,
	rotate,
	rotateByDrag,
	rotateByKey,
	yawRange,
} from './angles.ts';
import { pieceOf } from './piece.ts';
import { openStage } from './stage.ts';
import type { Turner } from './turner.ts';

export type TurnedPieceProps = {
	product: Product;
	/** Called to show the picture again, with the reason if the user didn't close it. */
	onEnd: (why?: string) => void;
	onReady: () => void;
};

const icon = { className: 'size-5', strokeWidth: 1.5, 'aria-hidden': true } as const;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Replaces the picture of a metal product with a 3D view that the user rotates by drag, keys or tilt. */
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
			mapUrl: (path) => `${source.imageBase}${path}?v=${source.picturesVersion}`,
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
		const controller = new AbortController();
		open(controller.signal);
		return () => controller.abort();
	}, []);
	useEffect(() => stopTilt, [stopTilt]);
	const isReady = Boolean(angles);
	useEffect(() => {
		if (isReady) host.current?.focus({ preventScroll: true });
	}, [isReady]);

	const drag = useDrag(turner);

	function onKeyDown(event: KeyboardEvent) {
		if (event.key === 'Escape') onEnd();
		const next = event.target === host.current && turner.current && rotateByKey(turner.current.angles(), event.key);
		if (!next && event.key !== 'Escape') return;
		event.preventDefault();
		if (next) turner.current?.turnTo(next);
	}

	async function tilt() {
		if (stopTilt) return setStopTilt(undefined);
		const stop = await followTilt((right, back) => turner.current?.turnTo(rotate(initialAngles, right, back)));
		setStopTilt(stop && (() => stop));
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from each of its controls
		<div
			inert={!isReady}
			className={isReady ? 'absolute inset-0 bg-plate' : 'absolute inset-0 opacity-0'}
			onKeyDown={onKeyDown}
		>
			<div
				ref={host}
				role="slider"
				tabIndex={0}
				aria-label={`Turn ${product.title}`}
				aria-valuemin={yawRange.left}
				aria-valuemax={yawRange.right}
				aria-valuenow={Math.round(angles?.yaw ?? 0)}
				aria-valuetext={angles && describeAngles(angles)}
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
					{/* In the corners, which a coin doesn't cover. */}
					<IconButton
						label="Flip"
						tone="raised"
						className="absolute bottom-3 left-3"
						icon={<ArrowLeftRight {...icon} />}
						onClick={() => turner.current?.turnTo(flip(turner.current.angles()), !prefersReducedMotion())}
					/>
					<IconButton
						label="Reset view"
						tone="raised"
						tipSide="left"
						className="absolute right-3 bottom-3"
						icon={<RotateCcw {...icon} />}
						onClick={() => turner.current?.turnTo(initialAngles, !prefersReducedMotion())}
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

/** A pointer that rests longer than this before its release doesn't fling; milliseconds. */
const holdTime = 60;

/** Rotates by drag: sideways with a finger, since a vertical swipe scrolls the page, and both ways with a mouse or pen. */
function useDrag(turner: { current: Turner | undefined }) {
	const last = useRef<{ x: number; y: number; at: number; vx: number; vy: number } | undefined>(undefined);
	function end(event: PointerEvent) {
		const previous = last.current;
		last.current = undefined;
		if (!previous || !turner.current) return;
		if (event.type === 'pointerup' && !prefersReducedMotion() && event.timeStamp - previous.at < holdTime)
			turner.current.fling(previous.vx, previous.vy, event.currentTarget.clientWidth);
	}
	return {
		onPointerDown(event: PointerEvent) {
			if (event.button !== 0 || !event.isPrimary) return;
			turner.current?.stop();
			event.currentTarget.setPointerCapture(event.pointerId);
			last.current = { x: event.clientX, y: event.clientY, at: event.timeStamp, vx: 0, vy: 0 };
		},
		onPointerMove(event: PointerEvent) {
			const previous = last.current;
			if (!previous || !turner.current || !event.isPrimary) return;
			const [x, y] = [event.clientX - previous.x, event.pointerType === 'touch' ? 0 : event.clientY - previous.y];
			const time = Math.max(1, event.timeStamp - previous.at);
			last.current = { x: event.clientX, y: event.clientY, at: event.timeStamp, vx: x / time, vy: y / time };
			turner.current.turnTo(rotateByDrag(turner.current.angles(), x, y, event.currentTarget.clientWidth));
		},
		onPointerUp: end,
		onPointerCancel: end,
	};
}

/** iOS asks for permission, and only during a tap. */
type PermissionApi = { requestPermission?: () => Promise<'granted' | 'denied'> };

/** Whether the device can probably be tilted: it is handheld and reports its orientation. */
const mayTilt = (): boolean => 'DeviceOrientationEvent' in window && matchMedia('(pointer: coarse)').matches;

/**
 * Reports the device's tilt relative to its first orientation, in degrees to the right and backward.
 *
 * @returns a function that stops it; undefined if permission is denied
 */
async function followTilt(onTilt: (right: number, back: number) => void): Promise<(() => void) | undefined> {
	const { requestPermission } = DeviceOrientationEvent as PermissionApi;
	const permission = await requestPermission?.().catch(() => 'denied');
	if (permission === 'denied') return undefined;
	let first: { beta: number; gamma: number } | undefined;
	const listen = ({ beta, gamma }: DeviceOrientationEvent) => {
		if (beta === null || gamma === null) return;
		first ??= { beta, gamma };
		onTilt(gamma - first.gamma, first.beta - beta);
	};
	window.addEventListener('deviceorientation', listen);
	return () => window.removeEventListener('deviceorientation', listen);
}
