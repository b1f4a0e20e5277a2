// Imported by a replayed shop (`--import`): fixes the clock, so that responses do not depend on the time. Timers still run.
const stillTime = Number(process.env.REPLAY_STILL_TIME);
const RealDate = Date;

class StillDate extends RealDate {
	constructor(...values: [] | [string | number | Date]) {
		if (values.length === 0) super(stillTime);
		// All other arguments of `Date`.
		else super(...(values as [number]));
	}

	static override now(): number {
		return stillTime;
	}
}

globalThis.Date = StillDate as DateConstructor;
