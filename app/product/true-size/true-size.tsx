import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from '../../../contract/catalogue/product.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Calibrate } from './calibrate.tsx';
import { type Against, bestFor, choices, otherOf, quarter } from './comparison-objects.ts';
import { inWords, measures } from './describe-size.ts';
import { BankCard, DrawnPiece, Quarter, Ruler } from './drawings.tsx';
import { SecondPiece } from './second-piece.tsx';
import { type ShownPiece, shownPiece } from './shown-piece.ts';
import { useIsPortrait, useScale } from './use-scale.ts';

type TrueSizeProps = { product: Product; open: boolean; onClose: () => void };

/** A piece as large as it is, beside what everybody knows the size of, or beside another piece. */
export default function TrueSize({ product, open, onClose }: TrueSizeProps) {
	const piece = shownPiece(product);
	return (
		<Dialog open={open} onClose={onClose} title={`True size: ${product.title}`} hideTitle width="screen">
			{piece && <Shown key={piece.id} piece={piece} />}
		</Dialog>
	);
}

function Shown({ piece }: { piece: ShownPiece }) {
	const [scale, keepScale] = useScale();
	const [against, setAgainst] = useState(bestFor(piece.size));
	const [second, setSecond] = useState<ShownPiece>();
	/** To the search, by a button that is gone with the press. */
	const [isLed, setLed] = useState(false);
	const [isCalibrating, setCalibrating] = useState(false);
	const calibrate = useRef<HTMLButtonElement>(null);
	const another = useRef<HTMLButtonElement>(null);

	function endCalibrating() {
		flushSync(() => setCalibrating(false));
		calibrate.current?.focus();
	}

	function chooseAnother() {
		setSecond(undefined);
		setLed(true);
	}

	const isChoosing = against === 'piece' && !second;
	const words = inWords(piece.size, otherOf(against, second));
	return (
		<div className="mx-auto grid h-full max-w-page grid-cols-1 grid-rows-[auto_minmax(12rem,1fr)_auto] gap-4 overflow-y-auto p-1">
			<header className="grid gap-2">
				<p className="label text-gilt">True size</p>
				<p className="title line-clamp-2 pr-12 text-xl">{piece.name}</p>
				<p role="status" className="figures text-sm text-ink-soft">
					{words}
				</p>
				{!isCalibrating && (
					<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
						<AgainstField
							value={against}
							onChange={(chosen) => {
								setAgainst(chosen);
								setLed(false);
							}}
						/>
						{against === 'piece' && second && (
							<Button ref={another} size="sm" variant="secondary" onClick={chooseAnother}>
								Choose another item
							</Button>
						)}
					</div>
				)}
			</header>
			{isCalibrating && (
				<Calibrate
					scale={scale}
					onCancel={endCalibrating}
					onDone={(perMm) => {
						keepScale(perMm);
						endCalibrating();
					}}
				/>
			)}
			{!isCalibrating && isChoosing && (
				<SecondPiece
					first={piece.id}
					takesFocus={isLed}
					onPick={(picked) => {
						flushSync(() => setSecond(picked));
						another.current?.focus();
					}}
				/>
			)}
			{!isCalibrating && !isChoosing && <Stage {...{ piece, second, against }} perMm={scale.perMm} />}
			{!isCalibrating && (
				<footer className="grid gap-2">
					<div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-mute">
						<p>
							{scale.isCalibrated
								? 'Calibrated to this screen.'
								: 'Not calibrated. Drawn at 96 pixels per inch, usually not exact.'}
						</p>
						<Button ref={calibrate} size="sm" variant="secondary" onClick={() => setCalibrating(true)}>
							{scale.isCalibrated ? 'Calibrate again' : 'Calibrate with a bank card'}
						</Button>
					</div>
				</footer>
			)}
		</div>
	);
}

function AgainstField({ value, onChange }: { value: Against; onChange: (against: Against) => void }) {
	const name = useId();
	return (
		<fieldset>
			<legend className="sr-only">Beside</legend>
			<div className="flex flex-wrap gap-x-1">
				{(Object.keys(choices) as Against[]).map((one) => (
					<label key={one} className="choice text-sm">
						<input
							type="radio"
							name={name}
							value={one}
							checked={one === value}
							data-first-focus={one === value || undefined}
							onChange={() => onChange(one)}
							className="sr-only"
						/>
						<span>{choices[one]}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

type StageProps = { piece: ShownPiece; second: ShownPiece | undefined; against: Against; perMm: number };

/** Pieces on one ground, names below. What is larger than the screen is scrolled to within it. */
function Stage({ piece, second, against, perMm }: StageProps) {
	const isPortrait = useIsPortrait();
	return (
		<section
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
			tabIndex={0}
			aria-label="At true size"
			className="grid place-items-center-safe overflow-auto overscroll-contain rounded-sm bg-plate p-4"
		>
			<div className="grid w-max grid-flow-col grid-rows-[auto_auto] gap-x-8 gap-y-2">
				<Figure name={piece.name} measure={measures(piece.size)}>
					{against === 'ruler' ? <Ruled piece={piece} perMm={perMm} /> : <DrawnPiece piece={piece} perMm={perMm} />}
				</Figure>
				{against === 'quarter' && (
					<Figure name="US quarter" measure={measures({ ...quarter, depth: undefined })}>
						<Quarter width={quarter.width} perMm={perMm} />
					</Figure>
				)}
				{against === 'card' && (
					<Figure name="Bank card" measure="85.6 × 53.98 mm">
						<BankCard perMm={perMm} isUpright={isPortrait} />
					</Figure>
				)}
				{against === 'piece' && second && (
					<Figure name={second.name} measure={measures(second.size)}>
						<DrawnPiece piece={second} perMm={perMm} />
					</Figure>
				)}
			</div>
		</section>
	);
}

function Figure({ name, measure, children }: { name: string; measure: string; children: ReactNode }) {
	return (
		<figure className="row-span-2 grid grid-rows-subgrid justify-items-center">
			<div className="self-end">{children}</div>
			<figcaption className="figures w-full max-w-52 min-w-24 text-center text-xs text-ink-mute">
				<span className="block text-ink">{name}</span>
				<span>{measure}</span>
			</figcaption>
		</figure>
	);
}

/** With a ruler below, and another at the side of what is not round. */
function Ruled({ piece, perMm }: { piece: ShownPiece; perMm: number }) {
	return (
		<div className="grid w-max grid-cols-[auto_auto] grid-rows-[auto_1fr] items-start">
			<div className="row-span-2">
				{piece.width !== piece.height && <Ruler length={piece.height} perMm={perMm} isUpright />}
			</div>
			<DrawnPiece piece={piece} perMm={perMm} />
			<div className="col-start-2">
				<Ruler length={piece.width} perMm={perMm} />
			</div>
		</div>
	);
}
