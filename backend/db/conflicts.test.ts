import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isAccountGone, isConflict, isLockTimeout } from './conflicts.ts';

const databaseError = (code: string, constraint?: string) =>
	new DrizzleQueryError('select 1', [], Object.assign(new Error('no'), { severity: 'ERROR', code, constraint }));

test.each([
	['a deadlock', databaseError('40P01'), [true, false, false]],
	['a serialization failure', databaseError('40001'), [true, false, false]],
	['a lock timeout', databaseError('55P03'), [false, true, false]],
	['a row of a deleted account', databaseError('23503', 'holdings_user_id_users_id_fk'), [false, false, true]],
	['a row of a deleted product', databaseError('23503', 'cart_lines_product_id_products_id_fk'), [false, false, false]],
	['a duplicate row', databaseError('23505', 'users_email_unique'), [false, false, false]],
	[
		'another kind of error with the same code',
		Object.assign(new Error('no'), { code: '40P01' }),
		[false, false, false],
	],
	['no error', undefined, [false, false, false]],
])('classifies %s', (_, error, expected) => {
	expect([isConflict(error), isLockTimeout(error), isAccountGone(error)]).toEqual(expected);
});
