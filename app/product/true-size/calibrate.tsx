import { cx } from 'class-variance-authority';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { BankCard } from './drawings.tsx';
import { card, clampScale, type Scale, scaleLimits } from './scale.ts';
import { useIsPortrait } from './use-scale.ts';

type CalibrateProps = {
	scale: Scale;
	/** @param perMm CSS pixels per millimeter; undefined resets the calibration */
	onDone: (perMm?: number) => void;
	onCancel: () => void;
};

/** Calibrates the screen: the user resizes a drawn bank card, by drag or with keys, until it matches a real one. */
export function Calibrate({ scale, onDone, onCancel }: CalibrateProps) {
	const [perMm, setPerMm] = useState(clampScale(scale.perMm));
	const isUpright = useIsPortrait();
	const slider = useRef<HTMLInputElement>(null);
	const hint = useId();
	useEffect(() => slider.current?.focus(), []);
	const pixels = Math.round(card.width * perMm);

	function drag({ buttons, clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
		if (buttons === 0) return;
		currentTarget.setPointerCapture(pointerId);
		const { left, top } = currentTarget.getBoundingClientRect();
		setPerMm(clampScale((isUpright ? clientY - top : clientX - left) / card.width));
	}

	return (
		<div className="grid min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] gap-4">
			<div className="grid gap-3">
				<p
					id={hint}
					className="max-w-measure text-sm text-ink-soft"
				>{`Hold a bank card, or any card that size, against the screen with its ${isUpright ? 'top' : 'left'} edge on the drawn one. Drag the ${isUpright ? 'bottom' : 'right'} edge, or press the arrow keys, until they match.`}</p>
				<label className="grid max-w-measure gap-1 text-sm font-medium">
					Size of the drawn card
					<input
						ref={slider}
						type="range"
						min={Math.round(card.width * scaleLimits.min)}
						max={Math.round(card.width * scaleLimits.max)}
						value={pixels}
						aria-valuetext={`${pixels} pixels long`}
						aria-describedby={hint}
						className="h-11 w-full"
						onChange={(event) => setPerMm(Number(event.target.value) / card.width)}
					/>
				</label>
			</div>
			<div className="overflow-auto overscroll-contain rounded-sm bg-vellum p-2">
				<div className="w-max cursor-grab touch-none active:cursor-grabbing" onPointerDown={drag} onPointerMove={drag}>
					<BankCard perMm={perMm} isUpright={isUpright}>
						<div
							aria-hidden
							className={cx('absolute bg-gilt', isUpright ? 'inset-x-1/3 bottom-0 h-1.5' : 'inset-y-1/3 right-0 w-1.5')}
						/>
					</BankCard>
				</div>
			</div>
			<div className="flex flex-wrap gap-3">
				<Button size="sm" onClick={() => onDone(perMm)}>
					It matches
				</Button>
				<Button size="sm" variant="secondary" onClick={onCancel}>
					Cancel
				</Button>
				{scale.isCalibrated && (
					<Button size="sm" variant="quiet" onClick={() => onDone()}>
						Reset calibration
					</Button>
				)}
			</div>
		</div>
	);
}
