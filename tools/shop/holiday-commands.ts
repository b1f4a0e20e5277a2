import { formatWeekday } from '../../contract/format-date.ts';
import type { HolidayList } from '../../contract/operator/holidays.ts';
import { type AddCommands, shopCommand } from './command.ts';
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

export const addHolidayCommands: AddCommands = (program, { callShop }) => {
	const holidays = program.command('holidays').description('days on which the shop is closed');
	shopCommand(holidays, 'list', 'list the days on which the shop is closed, this year and next', [
		'holidays list',
	]).action((options) => callShop(options, async (api) => holidayResult(await api('listHolidays'))));
	shopCommand(holidays, 'add', 'close the shop on a day', ['holidays add 2026-12-24 --note Stocktaking'])
		.argument('<day>', 'YYYY-MM-DD')
		.option('--note <name>', 'the name of the holiday')
		.action((day, { note: name, ...options }) =>
			callShop(options, async (api) => holidayResult(await api('addHoliday', { body: { day, name } }))),
		);
	shopCommand(holidays, 'remove', 'remove an added holiday', ['holidays remove 2026-12-24'])
		.argument('<day>', 'YYYY-MM-DD')
		.action((day, options) =>
			callShop(options, async (api) => holidayResult(await api('removeHoliday', { body: { day } }))),
		);
};
