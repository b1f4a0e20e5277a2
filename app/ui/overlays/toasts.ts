import type { ToastOptions } from 'react-hot-toast/headless';

export type ToastTone = 'info' | 'success' | 'warning' | 'error';

/**
 * The durations of toasts in milliseconds. While a toast is hovered or focused, its time stops. With an action, shoppers need time to
 * reach it (WCAG 2.2.1).
 */
const durations = { plain: 5_000, withAction: 12_000 };

/** A link or a button beside the text of a toast. */
export type ToastAction = { label: string } & ({ to: string } | { onClick: () => void });

/** Properties of a toast that React Hot Toast doesn't know and passes on. */
export type ToastExtras = {
	/** The subject, about which the toaster may render more. */
	about?: string | undefined;
	action?: ToastAction | undefined;
};

/** Shows a toast. The toast's class name contains the tone, which `<Toaster>` reads. */
export async function notify(tone: ToastTone, text: string, { about, action }: ToastExtras = {}): Promise<void> {
	// Loaded on demand, because no page needs it before the first action.
	const { toast } = await import('react-hot-toast/headless');
	const duration = action ? durations.withAction : durations.plain;
	const options = { duration, removeDelay: 200, className: tone, about, action } satisfies ToastOptions & ToastExtras;
	toast(text, options);
}
