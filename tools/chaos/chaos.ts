import { parseOptions } from '../parse-options.ts';
import { seededRandom } from '../walks/random.ts';
import { attacks } from './attacks.ts';
import { databaseAttacks } from './database-attacks.ts';
import { withFloodedShop } from './floods.ts';
import { type Result, tableHead, tableRow } from './result.ts';

/*
 * `npm run chaos`: floods the shop from one network while a visitor from another network uses it, attacks an account, and crashes shop and
 * database. Prints a table; times are in milliseconds. Fails if a visitor is refused or waits too long, if the owner of the account cannot
 * log in, if a confirmed order is lost, or if a request fails while nodes restart.
 */
const usage = `npm run chaos -- [--only NAME] [--seed N] [--seconds 10] [--minutes 1] [--rounds 10]

--only     runs the attacks whose names contain NAME
--seed     repeats the random choices of a run: order, requests, passwords and moments of crashes
--seconds  duration of each flood
--minutes  duration of the wrong passwords
--rounds   number of crashes during orders, and of restarts of each node`;
const { values } = parseOptions(
	{
		options: {
			only: { type: 'string', default: '' },
			seed: { type: 'string', default: String(1 + Math.floor(Math.random() * 1e6)) },
			seconds: { type: 'string', default: '10' },
			minutes: { type: 'string', default: '1' },
			rounds: { type: 'string', default: '10' },
		},
	},
	usage,
);
const [seed, seconds, minutes, rounds] = [values.seed, values.seconds, values.minutes, values.rounds].map(Number) as [
	number,
	number,
	number,
	number,
];
const random = seededRandom(seed);
const chosen = (names: object) =>
	Object.keys(names)
		.filter((name) => name.includes(values.only))
		.map((name) => ({ name, place: random.next() }))
		.toSorted((a, b) => a.place - b.place)
		.map(({ name }) => name);
const [floods, others] = [chosen(attacks), chosen(databaseAttacks)];
const isValid = Number.isInteger(seed) && seconds > 0 && minutes > 0 && Number.isInteger(rounds) && rounds > 0;
if (!isValid || floods.length + others.length === 0) {
	console.error(
		`Give numbers above zero, and a part of: ${Object.keys({ ...databaseAttacks, ...attacks }).join('; ')}.\n\n${usage}`,
	);
	process.exit(2);
}

// Attacks kill their processes at the end of this one.
process.once('SIGTERM', () => process.exit(1));
process.once('SIGINT', () => process.exit(1));

const missed: string[] = [];

async function report(name: string, attack: () => Promise<Result>): Promise<void> {
	const result = await attack().catch((error: Error): Result => ({ isMet: false, details: error.message }));
	console.log(tableRow(name, result));
	if (!result.isMet) missed.push(name);
}

console.log(`Seed ${seed}\n\n${tableHead}`);
for (const name of others) {
	await report(
		name,
		async () => databaseAttacks[name]?.({ seed, minutes, rounds }) ?? Promise.reject(new Error('unknown')),
	);
}
if (floods.length > 0) {
	await withFloodedShop(
		async (flood) => {
			await report('none', () => flood(null));
			for (const name of floods) await report(name, () => flood(name));
		},
		{ duration: 1000 * seconds, seed },
	);
}
for (const name of missed)
	console.log(`\nMissed: ${name}. Repeat it with: npm run chaos -- --seed ${seed} --only '${name}'`);
process.exitCode = missed.length === 0 ? 0 : 1;
