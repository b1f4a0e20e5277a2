// Imported by a shop that is replayed (`--import`): what it says never depends on when it is asked. Timers go on.
const stillTime = Number(process.env.REPLAY_STILL_TIME);
const RealDate = Date;

class StillDate extends RealDate {
	constructor(...values: [] | [string | number | Date]) {
		if (values.length === 0) super(stillTime);
		// All that `Date` takes: a moment, or the parts of one.
		else super(...(values as [number]));
	}

	static override now(): number {
		return stillTime;
	}
}

globalThis.Date = StillDate as DateConstructor;
