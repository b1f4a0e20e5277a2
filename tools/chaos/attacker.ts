import { setPriority } from 'node:os';
import { attacks } from './attacks.ts';

// Started by `chaos.ts` with the name of an attack and an origin. Attacks until its parent stops it, and then sends its results.
// An attacker uses other machines. Here it leaves the visitor's process the time that it needs.
setPriority(19);
const [name = '', origin = ''] = process.argv.slice(2);
const stop = new AbortController();
process.on('message', () => stop.abort());
const seen = await attacks[name]?.(origin, stop.signal);
process.send?.(seen, () => process.disconnect());
