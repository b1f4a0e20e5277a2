import { formatWeekday } from '../../contract/format-date.ts';
import type { HolidayList } from '../../contract/operator/holidays.ts';
import type { Command } from './command.ts';
import { formatTable } from './format-table.ts';
import { plain } from './terminal.ts';

function holidayResult(answer: HolidayList) {
	const rows = answer.holidays.map(({ day, name, of }) => [day, formatWeekday(day), of, plain(name)]);
	const table = formatTable(['Day', '', 'Type', 'Name'], rows);
	return {
		answer,
		text: `${table}\n\nDays are in the time zone ${answer.time_zone}. The shop is also closed on weekends.\n`,
	};
}

/** Commands for the shop's holidays, by name. */
export const holidayCommands = new Map<string, Command>([
	[
		'list',
		{
			takes: null,
			options: [],
			does: 'list the days on which the shop is closed, this year and next',
			run: async (api) => holidayResult(await api('listHolidays')),
		},
	],
	[
		'add',
		{
			takes: 'DAY',
			options: ['note'],
			does: 'close the shop on a day, YYYY-MM-DD; --note names the holiday',
			run: async (api, { named, note }) => holidayResult(await api('addHoliday', { body: { day: named, name: note } })),
		},
	],
	[
		'remove',
		{
			takes: 'DAY',
			options: [],
			does: 'remove an added holiday',
			run: async (api, { named }) => holidayResult(await api('removeHoliday', { body: { day: named } })),
		},
	],
]);
