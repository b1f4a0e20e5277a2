import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from '../../../contract/catalogue/product.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Calibrate } from './calibrate.tsx';
import {
	type ComparisonObject,
	comparisonFor,
	comparisonNames,
	defaultComparison,
	quarter,
} from './comparison-objects.ts';
import { describeSize, formatMeasurements } from './describe-size.ts';
import { BankCard, DrawnPiece, Quarter, Ruler } from './drawings.tsx';
import { type PieceDrawing, toPieceDrawing } from './piece-drawing.ts';
import { SecondPiece } from './second-piece.tsx';
import { useIsPortrait, useScale } from './use-scale.ts';

type TrueSizeProps = { product: Product; open: boolean; onClose: () => void };

/** A product in its actual size, beside a common object or another product. */
export default function TrueSize({ product, open, onClose }: TrueSizeProps) {
	const piece = toPieceDrawing(product);
	return (
		<Dialog open={open} onClose={onClose} title={`True size: ${product.title}`} hideTitle width="screen">
			{piece && <TrueSizeContent key={piece.id} piece={piece} />}
		</Dialog>
	);
}

function TrueSizeContent({ piece }: { piece: PieceDrawing }) {
	const [scale, saveScale] = useScale();
	const [against, setAgainst] = useState(defaultComparison(piece.size));
	const [second, setSecond] = useState<PieceDrawing>();
	/** Whether to focus the search, because the clicked button unmounts. */
	const [focusesSearch, setFocusesSearch] = useState(false);
	const [isCalibrating, setCalibrating] = useState(false);
	const calibrate = useRef<HTMLButtonElement>(null);
	const another = useRef<HTMLButtonElement>(null);

	function endCalibrating() {
		flushSync(() => setCalibrating(false));
		calibrate.current?.focus();
	}

	function chooseAnother() {
		setSecond(undefined);
		setFocusesSearch(true);
	}

	const isChoosing = against === 'piece' && !second;
	const description = describeSize(piece.size, comparisonFor(against, second));
	return (
		<div className="mx-auto grid h-full max-w-page grid-cols-1 grid-rows-[auto_minmax(12rem,1fr)_auto] gap-4 overflow-y-auto p-1">
			<header className="grid gap-2">
				<p className="label text-gilt">True size</p>
				<p className="title line-clamp-2 pr-12 text-xl">{piece.name}</p>
				<p role="status" className="figures text-sm text-ink-soft">
					{description}
				</p>
				{!isCalibrating && (
					<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
						<ComparisonField
							value={against}
							onChange={(chosen) => {
								setAgainst(chosen);
								setFocusesSearch(false);
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
						saveScale(perMm);
						endCalibrating();
					}}
				/>
			)}
			{!isCalibrating && isChoosing && (
				<SecondPiece
					first={piece.id}
					focusesSearch={focusesSearch}
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

function ComparisonField({
	value,
	onChange,
}: {
	value: ComparisonObject;
	onChange: (against: ComparisonObject) => void;
}) {
	const name = useId();
	return (
		<fieldset>
			<legend className="sr-only">Beside</legend>
			<div className="flex flex-wrap gap-x-1">
				{(Object.keys(comparisonNames) as ComparisonObject[]).map((one) => (
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
						<span>{comparisonNames[one]}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

type StageProps = { piece: PieceDrawing; second: PieceDrawing | undefined; against: ComparisonObject; perMm: number };

/** The objects side by side with names below. Larger ones scroll. */
function Stage({ piece, second, against, perMm }: StageProps) {
	const isPortrait = useIsPortrait();
	return (
		<section
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable with the keyboard
			tabIndex={0}
			aria-label="At true size"
			className="grid place-items-center-safe overflow-auto overscroll-contain rounded-sm bg-vellum p-2 sm:p-4"
		>
			<div className="grid w-max grid-flow-col grid-rows-[auto_auto] gap-x-4 gap-y-2 sm:gap-x-8">
				<Figure name={piece.name} measure={formatMeasurements(piece.size)}>
					{against === 'ruler' ? (
						<PieceWithRulers piece={piece} perMm={perMm} />
					) : (
						<DrawnPiece piece={piece} perMm={perMm} />
					)}
				</Figure>
				{against === 'quarter' && (
					<Figure name="US quarter" measure={formatMeasurements({ ...quarter, depth: undefined })}>
						<Quarter width={quarter.width} perMm={perMm} />
					</Figure>
				)}
				{against === 'card' && (
					<Figure name="Bank card" measure="85.6 × 53.98 mm">
						<BankCard perMm={perMm} isUpright={isPortrait} />
					</Figure>
				)}
				{against === 'piece' && second && (
					<Figure name={second.name} measure={formatMeasurements(second.size)}>
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
			<figcaption className="figures w-0 max-w-52 min-w-full text-center text-xs text-balance text-ink-mute">
				<span className="block text-ink">{name}</span>
				<span>{measure}</span>
			</figcaption>
		</figure>
	);
}

/** With a ruler below, and another at the side unless it is round. */
function PieceWithRulers({ piece, perMm }: { piece: PieceDrawing; perMm: number }) {
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
