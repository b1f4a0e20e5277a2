import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isAccountGone, isConflict, isLockTimeout } from './conflicts.ts';

const said = (code: string, constraint?: string) =>
	new DrizzleQueryError('select 1', [], Object.assign(new Error('no'), { severity: 'ERROR', code, constraint }));

test.each([
	['a deadlock', said('40P01'), [true, false, false]],
	['a serialization failure', said('40001'), [true, false, false]],
	['a wait for a lock that took too long', said('55P03'), [false, true, false]],
	['a row of an account that is gone', said('23503', 'holdings_user_id_users_id_fk'), [false, false, true]],
	['a row of a product that is gone', said('23503', 'cart_lines_product_id_products_id_fk'), [false, false, false]],
	['a row that is there already', said('23505', 'users_email_unique'), [false, false, false]],
	[
		'an error of another kind with such a code',
		Object.assign(new Error('no'), { code: '40P01' }),
		[false, false, false],
	],
	['no error', undefined, [false, false, false]],
])('%s', (_, error, expected) => {
	expect([isConflict(error), isLockTimeout(error), isAccountGone(error)]).toEqual(expected);
});
