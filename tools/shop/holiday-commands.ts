import { formatWeekday } from '../../contract/format-date.ts';
import type { HolidayList } from '../../contract/operator/holidays.ts';
import type { Command } from './command.ts';
import { formatTable } from './format-table.ts';
import { plain } from './terminal.ts';

function tell(answer: HolidayList) {
	const rows = answer.holidays.map(({ day, name, of }) => [day, formatWeekday(day), of, plain(name)]);
	const table = formatTable(['Day', '', 'Of', 'Name'], rows);
	return { answer, text: `${table}\n\nDays are those of ${answer.time_zone}. Weekends are no business days either.\n` };
}

/** What can be done with the shop's holidays, by the word for it. */
export const holidayCommands = new Map<string, Command>([
	[
		'list',
		{
			takes: null,
			options: [],
			does: 'days on which the shop is closed, this year and next',
			ask: async (api) => tell(await api('listHolidays')),
		},
	],
	[
		'add',
		{
			takes: 'DAY',
			options: ['note'],
			does: 'close the shop on a day, YYYY-MM-DD; --note names the holiday',
			ask: async (api, { named, note }) => tell(await api('addHoliday', { body: { day: named, name: note } })),
		},
	],
	[
		'remove',
		{
			takes: 'DAY',
			options: [],
			does: 'open the shop on a day that was added',
			ask: async (api, { named }) => tell(await api('removeHoliday', { body: { day: named } })),
		},
	],
]);
