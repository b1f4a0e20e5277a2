import { Link2, Share2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { notify } from './overlays/toasts.ts';

type ShareProps = { title: string /** From the root. */; path: string };

const icon = { className: 'size-4', strokeWidth: 1.5, 'aria-hidden': true } as const;

const noSubscription = () => () => {};

/** Shares a page with the device's share sheet, if it has one, or copies its link. */
export function Share({ title, path }: ShareProps) {
	const canShare = useSyncExternalStore(
		noSubscription,
		() => 'share' in navigator,
		() => false,
	);
	const url = () => new URL(path, window.location.origin).href;

	async function copy() {
		try {
			await navigator.clipboard.writeText(url());
			notify('success', 'Link copied');
		} catch {
			// Pages without TLS can't access the clipboard, and users can deny access.
			notify('info', `Copy this link: ${url()}`);
		}
	}

	/** Closing the share sheet without sharing is not an error. */
	const share = () => navigator.share({ title, url: url() }).catch(() => {});

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
