import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** The current values of a form, as `read` converts them. Undefined before they are first read. */
export function useFormValues<Values>(
	form: RefObject<HTMLFormElement | null>,
	read: (data: FormData) => Values,
): Values | undefined {
	const [values, setValues] = useState<Values>();
	const readForm = useEffectEvent(read);
	useEffect(() => {
		const element = form.current;
		if (!element) return;
		const update = () => setValues(readForm(new FormData(element)));
		update();
		element.addEventListener('input', update);
		element.addEventListener('change', update);
		return () => {
			element.removeEventListener('input', update);
			element.removeEventListener('change', update);
		};
	}, [form]);
	return values;
}
