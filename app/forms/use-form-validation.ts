import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Texts } from './posted-form.ts';

/** What is wrong with what a form holds, by field; nothing where nothing is. */
export type Check = (form: FormData) => Texts<string>;

/** How the browser checks a form before it is sent. The server judges it all the same. */
export type Checks = {
	/** Brings the check, with the schema that the server has, too; called when the form is first gone into. */
	load: () => Promise<Check>;
	/** Also each field when it is left; else all of them when the form is to be sent. */
	onLeave?: boolean;
};

/** How long a form that is to be sent waits for its check, in milliseconds: then the server judges alone. */
const patience = 3_000;

/**
 * What stands beside the fields of a form: what the shop answered, and what the browser's own check finds. A field that
 * was found wrong is looked at again with every change, and what the shop said of it goes. When the form was to be sent, or
 * was answered, the first field with something beside it takes the focus.
 *
 * @param said by the shop, by field; another object is another answer
 */
export function useChecks(ref: RefObject<HTMLFormElement | null>, said: Texts<string> | undefined, checks?: Checks) {
	const check = useRef<Check>(null);
	const loading = useRef<Promise<void>>(null);
	const [found, setFound] = useState<Texts<string>>({});
	/** Of which fields it is said what is wrong with them. */
	const [looked, setLooked] = useState<'all' | ReadonlySet<string>>(new Set<string>());
	const [mended, setMended] = useState<{ of: typeof said; names: readonly string[] }>({ of: said, names: [] });
	const [isWaiting, setWaiting] = useState(false);
	/** How often it was to be sent and could not be. */
	const [timesStopped, setTimesStopped] = useState(0);

	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer and for each time
	useEffect(() => {
		if (said || timesStopped > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
	}, [said, timesStopped]);

	function look(): Texts<string> {
		const messages = (ref.current && check.current?.(new FormData(ref.current))) ?? {};
		setFound(messages);
		return messages;
	}

	async function prepare(): Promise<void> {
		if (check.current || !checks) return;
		loading.current ??= checks.load().then(
			(loaded) => {
				check.current = loaded;
				look();
			},
			() => {
				loading.current = null;
			},
		);
		await loading.current;
	}

	const isToBeSent = useRef(false);

	/** Whether it may be sent; if not, the event is prevented. What has to wait for the check is sent anew after it. */
	function onSubmit(event: FormEvent<HTMLFormElement>): boolean {
		const form = event.currentTarget;
		if (checks && !check.current && !isToBeSent.current) {
			event.preventDefault();
			if (isWaiting) return false;
			setWaiting(true);
			const isLate = new Promise((resolve) => setTimeout(resolve, patience));
			void Promise.race([prepare(), isLate]).then(() => {
				setWaiting(false);
				isToBeSent.current = true;
				if (form.isConnected) form.requestSubmit();
				isToBeSent.current = false;
			});
			return false;
		}
		const isFree = Object.keys(look()).length === 0;
		setLooked('all');
		if (isFree) return true;
		setMended({ of: said, names: Object.keys(said ?? {}) });
		event.preventDefault();
		setTimesStopped((times) => times + 1);
		return false;
	}

	const standing = Object.entries(said ?? {}).filter(([name]) => mended.of !== said || !mended.names.includes(name));
	const seen = Object.entries(found).filter(([name]) => looked === 'all' || looked.has(name));
	return {
		/** What stands beside each field. */
		fields: Object.fromEntries([...seen, ...standing]) as Texts<string>,
		isWaiting,
		onSubmit,
		/** Begins anew: nothing is said of any field. */
		forget() {
			setLooked(new Set());
			setMended({ of: said, names: Object.keys(said ?? {}) });
		},
		handlers: {
			onFocus: () => void prepare(),
			onBlur({ target }: { target: Element }) {
				if (!checks?.onLeave || !isField(target)) return;
				setLooked((names) => (names === 'all' ? names : new Set([...names, target.name])));
				look();
			},
			onChange({ target }: { target: EventTarget }) {
				if (!check.current || !isField(target)) return;
				const { name } = target;
				look();
				setMended((last) => ({ of: said, names: last.of === said ? [...last.names, name] : [name] }));
			},
		},
	};
}

function isField(target: EventTarget): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
	return 'name' in target && target.name !== '' && !(target instanceof HTMLButtonElement);
}
