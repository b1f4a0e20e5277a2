import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Person } from '../http/person.ts';
import { presentUser } from './present.ts';
import { users } from './tables.ts';

export async function changeName(db: Database, person: Person, name: string) {
	await db.update(users).set({ name }).where(eq(users.id, person.id));
	return { user: presentUser({ ...person, name }, person.isVerified) };
}
