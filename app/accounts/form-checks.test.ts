import { expect, test } from 'vitest';
import { checks } from './form-checks.ts';

const password = 'seven grey herons';
const code = '123456';

/** The fields of each form. */
const forms: Record<keyof typeof checks, { required: Record<string, string>; optional?: Record<string, string> }> = {
	login: { required: { email: 'ada@example.com', password }, optional: { code } },
	register: { required: { name: 'Ada', email: 'ada@example.com', password } },
	mail: { required: { email: 'ada@example.com' } },
	reset: { required: { password } },
	link: { required: {}, optional: { password } },
	name: { required: { name: 'Ada' } },
	email: { required: { email: 'ada@example.com', password }, optional: { code } },
	password: { required: { current: password, next: password }, optional: { code } },
	delete: { required: { password }, optional: { code } },
	beginPasskey: { required: { password }, optional: { code } },
	beginSecondFactor: { required: { password } },
	confirmSecondFactor: { required: { code } },
	secondFactor: { required: { password, code } },
};

const formOf = (typed: Record<string, string>) => {
	const form = new FormData();
	for (const [name, text] of Object.entries(typed)) form.set(name, text);
	return form;
};

test.each(Object.entries(forms))(
	'the %s form requires exactly its required fields',
	(name, { required, optional = {} }) => {
		const check = checks[name as keyof typeof checks];
		expect(check(formOf(required))).toEqual({});
		expect(check(formOf({ ...required, ...optional }))).toEqual({});
		expect(Object.keys(check(formOf({}))).toSorted()).toEqual(Object.keys(required).toSorted());
	},
);
