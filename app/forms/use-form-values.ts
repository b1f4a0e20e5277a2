import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** What a form holds, as `read` makes it of its fields, followed as they change; undefined until it was read. */
export function useFollowedForm<Held>(
	form: RefObject<HTMLFormElement | null>,
	read: (data: FormData) => Held,
): Held | undefined {
	const [held, setHeld] = useState<Held>();
	const readForm = useEffectEvent(read);
	useEffect(() => {
		const element = form.current;
		if (!element) return;
		const look = () => setHeld(readForm(new FormData(element)));
		look();
		element.addEventListener('input', look);
		element.addEventListener('change', look);
		return () => {
			element.removeEventListener('input', look);
			element.removeEventListener('change', look);
		};
	}, [form]);
	return held;
}
