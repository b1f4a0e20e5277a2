/** The time zone for days, deadlines and cut-offs. */
export type ShopTimeZone = {
	/** IANA name. */
	id: string;
	/** 'Eastern Time' */
	name: string;
	/** 'ET'; empty if American English has no abbreviation for it. */
	abbreviation: string;
};

const nameStyles = ['longGeneric', 'shortGeneric'] as const;

/**
 * Looks up a time zone. Only the server calls this: ICU versions name zones differently, so browsers get the names from it.
 *
 * @param id IANA name
 * @throws RangeError for a name that this runtime does not know
 */
export function describeTimeZone(id: string): ShopTimeZone {
	const [name = id, short = ''] = nameStyles.map((timeZoneName) => {
		const parts = new Intl.DateTimeFormat('en-US', { timeZone: id, timeZoneName }).formatToParts();
		return parts.find(({ type }) => type === 'timeZoneName')?.value;
	});
	if (/^(Etc\/)?(UTC|UCT|Zulu|Universal)$/.test(id)) {
		return { id, name: 'Coordinated Universal Time', abbreviation: 'UTC' };
	}
	return { id, name, abbreviation: /^[A-Z]{2,5}$/.test(short) ? short : '' };
}

/** True for the name of a time zone and for UTC. False for an offset, such as +05:00, which has no daylight saving time. */
export function isTimeZone(id: string): boolean {
	if (!/^[A-Za-z]/.test(id)) return false;
	try {
		return new Intl.DateTimeFormat('en-US', { timeZone: id }).resolvedOptions().timeZone !== undefined;
	} catch {
		return false;
	}
}

let zone: ShopTimeZone = { id: 'America/New_York', name: 'Eastern Time', abbreviation: 'ET' };

/**
 * Sets the shop's time zone for the life of this process or page. Called once, at startup: by the server from `SHOP_TIME_ZONE`,
 * by the browser from the public settings. See docs/decisions/105-dates-in-the-shops-time-zone.md.
 */
export function setShopTimeZone(chosen: ShopTimeZone): void {
	zone = chosen;
}

export const shopTimeZone = (): ShopTimeZone => zone;

/** 'Eastern Time (ET)' */
export function timeZoneName({ name, abbreviation } = zone): string {
	return abbreviation ? `${name} (${abbreviation})` : name;
}
