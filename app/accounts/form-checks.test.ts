import { expect, test } from 'vitest';
import { checks } from './form-checks.ts';

const password = 'seven grey herons';
const code = '123456';

/** What is typed into each form: `wanted` has to be, `more` may be. */
const forms: Record<keyof typeof checks, { wanted: Record<string, string>; more?: Record<string, string> }> = {
	login: { wanted: { email: 'ada@example.com', password }, more: { code } },
	register: { wanted: { name: 'Ada', email: 'ada@example.com', password } },
	mail: { wanted: { email: 'ada@example.com' } },
	reset: { wanted: { password } },
	link: { wanted: {}, more: { password } },
	name: { wanted: { name: 'Ada' } },
	email: { wanted: { email: 'ada@example.com', password }, more: { code } },
	password: { wanted: { current: password, next: password }, more: { code } },
	delete: { wanted: { password }, more: { code } },
	beginPasskey: { wanted: { password }, more: { code } },
	beginSecondFactor: { wanted: { password } },
	confirmSecondFactor: { wanted: { code } },
	secondFactor: { wanted: { password, code } },
};

const formOf = (typed: Record<string, string>) => {
	const form = new FormData();
	for (const [name, text] of Object.entries(typed)) form.set(name, text);
	return form;
};

test.each(Object.entries(forms))('the form of %s wants its fields, and no others', (name, { wanted, more = {} }) => {
	const check = checks[name as keyof typeof checks];
	expect(check(formOf(wanted))).toEqual({});
	expect(check(formOf({ ...wanted, ...more }))).toEqual({});
	expect(Object.keys(check(formOf({}))).toSorted()).toEqual(Object.keys(wanted).toSorted());
});
