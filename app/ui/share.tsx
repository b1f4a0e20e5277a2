import { Link2, Share2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { notify } from './overlays/toasts.ts';

type ShareProps = { title: string /** From the root. */; path: string };

const icon = { className: 'size-4', strokeWidth: 1.5, 'aria-hidden': true } as const;

const never = () => () => {};

/** Hands a page on: by the device's own means where it has some, and by its link. */
export function Share({ title, path }: ShareProps) {
	const canShare = useSyncExternalStore(
		never,
		() => 'share' in navigator,
		() => false,
	);
	const address = () => new URL(path, window.location.origin).href;

	async function copy() {
		try {
			await navigator.clipboard.writeText(address());
			notify('success', 'Link copied');
		} catch {
			// A page without TLS may not touch the clipboard, and a shopper may forbid it.
			notify('info', `Copy this link: ${address()}`);
		}
	}

	/** Closing the device's window without sharing is no failure. */
	const share = () => navigator.share({ title, url: address() }).catch(() => {});

	return (
		<div className="-ml-3.5 flex flex-wrap gap-y-1 noscript:hidden">
			{canShare && (
				<Button variant="quiet" size="sm" icon={<Share2 {...icon} />} onClick={share}>
					Share
				</Button>
			)}
			<Button variant="quiet" size="sm" icon={<Link2 {...icon} />} onClick={copy}>
				Copy link
			</Button>
		</div>
	);
}
