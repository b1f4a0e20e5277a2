import { Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** A product's video over the page; loaded only when opened. */
export function VideoOverlay({ videoId, title }: { videoId: string; title: string }) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<Button
				variant="secondary"
				size="sm"
				icon={<Play className="size-4" strokeWidth={1.5} aria-hidden />}
				onClick={() => setIsOpen(true)}
			>
				Play video
			</Button>
			<Dialog open={isOpen} onClose={() => setIsOpen(false)} title={title}>
				{/* Silent, so there is nothing to caption. */}
				<video
					className="aspect-video w-full bg-ink"
					src={`/videos/${videoId}.webm`}
					controls
					muted
					playsInline
					preload="metadata"
				/>
			</Dialog>
		</>
	);
}
