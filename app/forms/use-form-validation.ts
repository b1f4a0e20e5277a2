import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Texts } from './posted-form.ts';

/** Validates a form. Returns the error messages by field, or an empty object. */
export type Check = (form: FormData) => Texts<string>;

/** How the browser validates a form before it is sent. The server validates it again. */
export type Checks = {
	/** Loads the validation, which uses the server's schema. Called when the visitor first focuses the form. */
	load: () => Promise<Check>;
	/** Also validates each field on blur. Otherwise the fields are validated when the form is submitted. */
	onLeave?: boolean;
};

/** How long a submitted form waits for its validation to load, in milliseconds. After that only the server validates it. */
const loadTimeout = 3_000;

/**
 * Manages the error messages of a form: those of the server and those of the validation in the browser. A change of a field
 * validates the form again and removes the server's message for the field. After a failed validation or a response with errors,
 * the first invalid field gets the focus.
 *
 * @param refused the server's messages by field. Each response has its own object.
 */
export function useFormValidation(
	ref: RefObject<HTMLFormElement | null>,
	refused: Texts<string> | undefined,
	checks?: Checks,
) {
	const check = useRef<Check>(null);
	const loading = useRef<Promise<void>>(null);
	const [messages, setMessages] = useState<Texts<string>>({});
	/** The fields whose messages are visible. */
	const [validated, setValidated] = useState<'all' | ReadonlySet<string>>(new Set<string>());
	/** The fields that were changed since a response, so that its messages no longer apply. */
	const [changed, setChanged] = useState<{ since: typeof refused; names: readonly string[] }>({
		since: refused,
		names: [],
	});
	const [isWaiting, setWaiting] = useState(false);
	/** How often the validation has prevented a submission. */
	const [preventedCount, setPreventedCount] = useState(0);

	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each response and each prevented submission
	useEffect(() => {
		if (refused || preventedCount > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
	}, [refused, preventedCount]);

	function validate(): Texts<string> {
		const found = (ref.current && check.current?.(new FormData(ref.current))) ?? {};
		setMessages(found);
		return found;
	}

	async function loadCheck(): Promise<void> {
		if (check.current || !checks) return;
		loading.current ??= checks.load().then(
			(loaded) => {
				check.current = loaded;
				validate();
			},
			() => {
				loading.current = null;
			},
		);
		await loading.current;
	}

	const isResubmitting = useRef(false);

	/**
	 * Whether the form may be sent. If not, the event is prevented. If the validation is still loading, the form is submitted again
	 * afterwards.
	 */
	function onSubmit(event: FormEvent<HTMLFormElement>): boolean {
		const form = event.currentTarget;
		if (checks && !check.current && !isResubmitting.current) {
			event.preventDefault();
			if (isWaiting) return false;
			setWaiting(true);
			const timeout = new Promise((resolve) => setTimeout(resolve, loadTimeout));
			void Promise.race([loadCheck(), timeout]).then(() => {
				setWaiting(false);
				isResubmitting.current = true;
				if (form.isConnected) form.requestSubmit();
				isResubmitting.current = false;
			});
			return false;
		}
		const isValid = Object.keys(validate()).length === 0;
		setValidated('all');
		if (isValid) return true;
		setChanged({ since: refused, names: Object.keys(refused ?? {}) });
		event.preventDefault();
		setPreventedCount((count) => count + 1);
		return false;
	}

	const fromServer = Object.entries(refused ?? {}).filter(
		([name]) => changed.since !== refused || !changed.names.includes(name),
	);
	const fromBrowser = Object.entries(messages).filter(([name]) => validated === 'all' || validated.has(name));
	return {
		/** The messages by field. */
		fields: Object.fromEntries([...fromBrowser, ...fromServer]) as Texts<string>,
		isWaiting,
		onSubmit,
		/** Removes all messages. */
		reset() {
			setValidated(new Set());
			setChanged({ since: refused, names: Object.keys(refused ?? {}) });
		},
		handlers: {
			onFocus: () => void loadCheck(),
			onBlur({ target }: { target: Element }) {
				if (!checks?.onLeave || !isField(target)) return;
				setValidated((names) => (names === 'all' ? names : new Set([...names, target.name])));
				validate();
			},
			onChange({ target }: { target: EventTarget }) {
				if (!check.current || !isField(target)) return;
				const { name } = target;
				validate();
				setChanged((last) => ({ since: refused, names: last.since === refused ? [...last.names, name] : [name] }));
			},
		},
	};
}

function isField(target: EventTarget): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
	return 'name' in target && target.name !== '' && !(target instanceof HTMLButtonElement);
}
