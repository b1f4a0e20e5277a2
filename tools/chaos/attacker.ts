import { setPriority } from 'node:os';
import { seededRandom } from '../walks/random.ts';
import { attacks } from './attacks.ts';

// Started by `floods.ts` with the name of an attack, an origin and a seed. Attacks until its parent stops it, and then sends its results.
// An attacker uses other machines. Here it leaves the visitor's process the time that it needs.
setPriority(19);
const [name = '', origin = '', seed] = process.argv.slice(2);
const stop = new AbortController();
process.on('message', () => stop.abort());
const seen = await attacks[name]?.(origin, stop.signal, seededRandom(Number(seed)));
process.send?.(seen, () => process.disconnect());
