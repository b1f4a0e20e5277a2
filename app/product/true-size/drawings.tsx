import type { ReactNode } from 'react';
import type { MetalId } from '../../../contract/catalogue/metal-ids.ts';
import { ProductPicture } from '../../catalogue/product-picture.tsx';
import type { PieceDrawing } from './piece-drawing.ts';
import { card } from './scale.ts';

const metals: Record<MetalId, string> = {
	gold: 'linear-gradient(125deg, #8d6a1f, #e6cc85 32%, #b0862f 58%, #dcbd74 78%, #8d6a1f)',
	silver: 'linear-gradient(125deg, #8b8f93, #f0f1f1 32%, #b4b8bb 58%, #e2e4e4 78%, #8b8f93)',
	platinum: 'linear-gradient(125deg, #8a8680, #ebe7e0 32%, #b5b0a8 58%, #ddd8cf 78%, #8a8680)',
	palladium: 'linear-gradient(125deg, #7f868d, #e1e7ec 32%, #a5adb5 58%, #d2d9df 78%, #7f868d)',
};

type Box = { width: number; height: number; perMm: number };

const toPixels = ({ width, height, perMm }: Box) => ({ width: width * perMm, height: height * perMm });

/** Draws a product: a coin as its picture, other metal as a blank in its color, anything else as an outline. */
export function DrawnPiece({ piece, perMm }: { piece: PieceDrawing; perMm: number }) {
	const { width, height, shape, picture, metal } = piece;
	const box = toPixels({ width, height, perMm });
	const corners = shape === 'round' ? '50%' : Math.min(1.5 * perMm, box.width / 8);
	if (picture) {
		const inset = `${(1 / picture.fill - 1) * -50}%`;
		return (
			<div className="relative overflow-hidden" style={{ ...box, borderRadius: corners }}>
				<div className="absolute" style={{ inset }}>
					<ProductPicture img={picture.img} alt="" sizes={`${Math.ceil(box.width / picture.fill)}px`} eager="beside" />
				</div>
			</div>
		);
	}
	return (
		<div
			className={
				metal
					? 'border border-ink/40 shadow-[inset_0_0_0_2px_rgb(255_255_255/0.25)]'
					: 'border border-dashed border-ink-mute bg-sheet'
			}
			style={{ ...box, borderRadius: corners, ...(metal && { background: metals[metal] }) }}
		/>
	);
}

/** A US quarter with a reeded edge. */
export function Quarter({ width, perMm }: { width: number; perMm: number }) {
	return (
		<svg width={width * perMm} height={width * perMm} viewBox="-50 -50 100 100" aria-hidden className="text-silver-500">
			<circle r="49" className="fill-silver-200" />
			<circle r="48" fill="none" stroke="currentColor" strokeWidth="4" strokeDasharray="1 1.53" />
			<circle r="44" fill="none" stroke="currentColor" strokeWidth="0.8" />
			<text y="2" textAnchor="middle" className="fill-ink-soft font-display" fontSize="22">
				25¢
			</text>
			<text y="20" textAnchor="middle" className="fill-ink-soft" fontSize="8" letterSpacing="1">
				QUARTER
			</text>
		</svg>
	);
}

/** A bank card without any text. */
export function BankCard({ perMm, isUpright, children }: { perMm: number; isUpright?: boolean; children?: ReactNode }) {
	const [width, height] = isUpright ? [card.height, card.width] : [card.width, card.height];
	return (
		<div
			className="relative border border-ink bg-sheet"
			style={{ ...toPixels({ width, height, perMm }), borderRadius: 3.18 * perMm }}
		>
			<div className="absolute bg-gilt-leaf" style={chip(perMm, isUpright)} />
			{children}
		</div>
	);
}

/** The contacts according to ISO/IEC 7816: about 10 by 9 mm, left of the center and a little above it. */
const chip = (perMm: number, isUpright = false) => ({
	...toPixels({ width: isUpright ? 9.3 : 11, height: isUpright ? 11 : 9.3, perMm }),
	borderRadius: 1.2 * perMm,
	...(isUpright ? { top: 9.6 * perMm, right: 18.5 * perMm } : { left: 9.6 * perMm, top: 18.5 * perMm }),
});

/** A ruler with longer marks at 5 and 10 mm, and numbers at each centimeter. */
export function Ruler({ length, perMm, isUpright }: { length: number; perMm: number; isUpright?: boolean }) {
	const rulerLength = (Math.floor(length / 10) + 1) * 10;
	const marks = Array.from({ length: rulerLength + 1 }, (_, mm) => {
		const [at, long] = [(mm * perMm).toFixed(2), mm % 10 === 0 ? 14 : mm % 5 === 0 ? 10 : 6];
		return isUpright ? `M28 ${at}h-${long}` : `M${at} 0v${long}`;
	});
	const [width, height] = isUpright ? [28, rulerLength * perMm + 1] : [rulerLength * perMm + 12, 28];
	const figures = Array.from({ length: rulerLength / 10 + 1 }, (_, cm) => cm);
	return (
		<svg width={width} height={height} aria-hidden className="figures overflow-visible text-ink" fontSize="10">
			<path d={marks.join('')} stroke="currentColor" fill="none" />
			{figures.map((cm) => (
				<text
					key={cm}
					x={isUpright ? 11 : cm * 10 * perMm}
					y={isUpright ? cm * 10 * perMm + 4 : 25}
					textAnchor={cm === 0 && !isUpright ? 'start' : isUpright ? 'end' : 'middle'}
					fill="currentColor"
				>
					{cm * 10}
				</text>
			))}
		</svg>
	);
}
