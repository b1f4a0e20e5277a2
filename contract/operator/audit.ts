import { z } from 'zod';
import { optionalText } from '../text.ts';
import { typedDay } from './day.ts';
import { page } from './page.ts';

export const auditQuery = z.strictObject({
	by: optionalText(200).optional().meta({ description: "'machine', an email address, or 'key' and its name" }),
	call: optionalText(60).optional().meta({ description: 'The name of a call, such as markPaid' }),
	subject: optionalText(200).optional().meta({ description: 'What was changed, such as AS-100042' }),
	since: typedDay.optional().meta({ description: 'The first day, UTC' }),
	until: typedDay.optional().meta({ description: 'The last day, UTC' }),
	page,
});

const values = z.record(z.string(), z.unknown()).nullable();

export const auditLog = z
	.strictObject({
		entries: z
			.array(
				z.strictObject({
					id: z.int(),
					at: z.iso.datetime(),
					by: z.string(),
					call: z.string(),
					subject: z.string(),
					before: values,
					after: values,
					reason: z.string().nullable(),
				}),
			)
			.meta({ description: 'Newest first' }),
		total: z.int(),
		page: z.int(),
		pages: z.int(),
	})
	.meta({ id: 'AuditLog' });
export type AuditLog = z.infer<typeof auditLog>;
