import { Dialog } from '../ui/dialog.tsx';

type VideoDialogProps = { title: string; file: string; open: boolean; onClose: () => void };

/** A video over the page, with the browser's own controls. */
export default function VideoDialog({ title, file, open, onClose }: VideoDialogProps) {
	return (
		<Dialog open={open} onClose={onClose} title={title} width="wide">
			{/* Silent, so there is nothing to caption. */}
			<video className="aspect-video w-full bg-ink" src={file} controls muted playsInline preload="metadata" autoPlay />
		</Dialog>
	);
}
