import { z } from 'zod';
import { optionalText } from '../text.ts';

const day = z.iso.date('Give a day as YYYY-MM-DD, for example 2026-12-24.');

/** A day other than a weekend on which the shop is closed. */
const holiday = z
	.strictObject({
		day,
		name: z.string(),
		of: z.enum(['banks', 'shop']).meta({ description: 'A bank holiday or a holiday that the owner added' }),
	})
	.meta({ id: 'Holiday' });

export const holidayList = z
	.strictObject({
		holidays: z.array(holiday).meta({ description: 'This year and next, earliest first' }),
		time_zone: z.string().meta({ example: 'America/New_York' }),
	})
	.meta({ id: 'HolidayList' });
export type HolidayList = z.infer<typeof holidayList>;

export const addHolidayRequest = z.strictObject({
	day,
	name: optionalText(80).optional().meta({ description: "Default: 'Closed'" }),
});
export const removeHolidayRequest = z.strictObject({ day });
