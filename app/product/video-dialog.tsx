import { useState } from 'react';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { filmFile, filmFormats } from './film-formats.ts';

type VideoDialogProps = { title: string; videoId: string; open: boolean; onClose: () => void };

/** A dialog with a video and the browser's controls. Offers a download if the browser can't play any of its files. */
export default function VideoDialog({ title, videoId, open, onClose }: VideoDialogProps) {
	const [isUnplayable, setIsUnplayable] = useState(false);
	const last = filmFormats.at(-1);
	return (
		<Dialog open={open} onClose={onClose} title={title} width="wide">
			{isUnplayable ? (
				<p role="alert" className="p-6 text-lg">
					<span>This browser can’t play the video. </span>
					<a className="link" href={filmFile(videoId)} download>
						Download it
					</a>
					<span> to watch it in another app.</span>
				</p>
			) : (
				// The videos have no sound and need no captions.
				<video className="aspect-video w-full bg-ink" controls muted playsInline preload="metadata" autoPlay>
					{filmFormats.map((format) => (
						<source
							key={format.ending}
							src={filmFile(videoId, format)}
							type={format.type}
							onError={format === last ? () => setIsUnplayable(true) : undefined}
						/>
					))}
				</video>
			)}
		</Dialog>
	);
}
