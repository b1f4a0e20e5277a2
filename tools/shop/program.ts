import { Command, type OutputConfiguration } from '@commander-js/extra-typings';
import { addAccountCommands } from './account-commands.ts';
import { addAuditCommands } from './audit-commands.ts';
import { addBackupCommand } from './backup.ts';
import type { AddCommands, CommandContext } from './command.ts';
import { addCouponCommands } from './coupon-commands.ts';
import { addCustomerCommands } from './customer-commands.ts';
import { addDoctorCommand } from './doctor/doctor-command.ts';
import { addFolderCommands } from './folder-commands.ts';
import { addHolidayCommands } from './holiday-commands.ts';
import { addImportCommand } from './import-command.ts';
import { addKeyCommands } from './key-commands.ts';
import { addMailCommands } from './mail-commands.ts';
import { addMessageCommands } from './message-commands.ts';
import { addOperatorCommands } from './operator-commands.ts';
import { addOrderCommands } from './order-commands.ts';
import { addPriceCommands } from './price-commands.ts';
import { addProductCommands } from './product-commands.ts';
import { addPsqlCommand } from './psql.ts';
import { addReportCommands } from './report-commands.ts';
import { addRestoreCommand } from './restore.ts';
import { addSellingCommands } from './selling-commands.ts';

/** The commands of each subject, in the order of the help. Those of the last group access the database directly. */
const subjects: AddCommands[] = [
	addOrderCommands,
	addSellingCommands,
	addCustomerCommands,
	addAccountCommands,
	addProductCommands,
	addPriceCommands,
	addReportCommands,
	addCouponCommands,
	addHolidayCommands,
	addMessageCommands,
	addMailCommands,
	addOperatorCommands,
	addKeyCommands,
	addAuditCommands,

	addFolderCommands,
	addImportCommand,
	addDoctorCommand,
	addBackupCommand,
	addRestoreCommand,
	addPsqlCommand,
];

/** Creates the program `npm run shop`. Parsing throws a CommanderError for wrong usage, and for help, which has exit code 0. */
export function createProgram(context: CommandContext, output: OutputConfiguration = {}): Command {
	const program = new Command('npm run shop --')
		.description('Manages the shop. Most commands call the running shop and print its response.')
		.addHelpText(
			'after',
			'\nThe token comes from OPERATOR_TOKEN, which may be a key, or from the file operator-token in DATA_DIR.',
		)
		.enablePositionalOptions()
		.showHelpAfterError('Add --help for the usage and examples.')
		.configureOutput(output)
		.exitOverride();
	for (const addCommands of subjects) addCommands(program, context);
	return program;
}
