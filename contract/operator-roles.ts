/** What an operator or a key may do. `read` scopes change nothing. */
export const scopes = [
	'orders:read',
	'orders:write',
	'selling:read',
	'selling:write',
	'customers:read',
	'customers:write',
	'messages:read',
	'messages:write',
	'calendar:read',
	'calendar:write',
	'catalog:read',
	'catalog:write',
	'prices:read',
	'prices:write',
	'mail:read',
	'mail:write',
	'operators:read',
	'operators:write',
	'audit:read',
] as const;
export type Scope = (typeof scopes)[number];

export const roles = ['owner', 'orders', 'catalog', 'content', 'reader'] as const;
export type Role = (typeof roles)[number];

/** The scopes of each role. Only owners change operators and keys, so nobody else can give themselves more. */
export const scopesOfRole: Record<Role, readonly Scope[]> = {
	owner: scopes,
	orders: [
		'orders:read',
		'orders:write',
		'selling:read',
		'selling:write',
		'customers:read',
		'messages:read',
		'messages:write',
		'calendar:read',
		'catalog:read',
		'prices:read',
		'mail:read',
		'mail:write',
	],
	catalog: ['calendar:read', 'catalog:read', 'catalog:write', 'prices:read', 'prices:write'],
	content: ['calendar:read', 'calendar:write', 'catalog:read', 'prices:read'],
	reader: [
		'orders:read',
		'selling:read',
		'customers:read',
		'messages:read',
		'calendar:read',
		'catalog:read',
		'prices:read',
		'mail:read',
	],
};

/** The scopes that a key may have. A key cannot change operators or keys, and cannot remove a customer's second factor. */
export const keyScopes = scopes.filter(
	(scope): scope is Exclude<Scope, 'operators:write' | 'customers:write'> =>
		scope !== 'operators:write' && scope !== 'customers:write',
);
