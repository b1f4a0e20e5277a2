import type { Check } from './check-route.ts';
import { type Report, reportSome } from './findings.ts';
import { comparePicture, movingAreas, pictureHeight, takePicture } from './picture.ts';
import { movedPlaces, type Places, placesOf, type Tolerance } from './places.ts';
import type { Plan } from './plan.ts';
import { settlePage, showFonts } from './settle-page.ts';
import { pictureFile, type Stored, storePicture } from './stored.ts';

const screens = [
	{ width: 1280, height: 900 },
	{ width: 768, height: 1024 },
	{ width: 360, height: 740 },
];
/** In another shop, amounts have other widths and move elements beside them. */
const placeTolerance: Record<'ours' | 'others', Tolerance> = {
	ours: { across: 2, down: 2 },
	others: { across: 48, down: 16 },
};

/**
 * Compares screenshots of a page at each width with the baseline, or stores those that differ. Leaves the page at the smallest width.
 *
 * @returns the positions of elements by width
 */
export async function compareScreenshots({
	page,
	route: { pattern },
	plan: { isOurs },
	baselines,
	report,
	testInfo,
}: Check): Promise<Record<string, Places>> {
	const places: Record<string, Places> = {};
	await showFonts(page);
	for (const screen of screens) {
		await page.setViewportSize(screen);
		await settlePage(page, { bottom: pictureHeight });
		places[screen.width] = await placesOf(page);
		const picture = await takePicture(page, screen.width);
		const masks = isOurs ? [] : await movingAreas(page);
		const file = pictureFile(baselines, pattern, screen.width);
		const fault = await comparePicture(picture, file, masks, testInfo, `${screen.width} px wide`);
		if (fault && baselines.isUpdating) storePicture(baselines, pattern, screen.width, picture);
		else if (fault) report('picture', fault);
	}
	return places;
}

/** Reports elements that have moved. */
export function comparePlaces(
	seen: Record<string, Places>,
	stored: Stored['places'],
	{ isOurs }: Plan,
	report: Report,
): void {
	for (const [width, places] of Object.entries(seen)) {
		const moved = movedPlaces(places, stored[width] ?? places, placeTolerance[isOurs ? 'ours' : 'others']);
		reportSome(report, 'places', moved, `${width} px wide`);
	}
}
