import type { Check } from './check-route.ts';
import { type Report, reportSome } from './findings.ts';
import { comparePicture, movingAreas, pictureHeight, takePicture } from './picture.ts';
import { movedPlaces, type Places, placesOf, type Tolerance } from './places.ts';
import type { Plan } from './plan.ts';
import { settlePage, showFonts } from './settle-page.ts';
import { pictureFile, type Stored, storePicture } from './stored.ts';

const screens = [
	{ width: 1280, height: 900, schemes: ['light', 'dark'] },
	{ width: 768, height: 1024, schemes: ['light'] },
	{ width: 360, height: 740, schemes: ['light', 'dark'] },
] as const;
/** In another shop, amounts have other widths and move elements beside them. */
const placeTolerance: Record<'ours' | 'others', Tolerance> = {
	ours: { across: 2, down: 2 },
	others: { across: 48, down: 16 },
};

/**
 * Compares screenshots of a page at each width and in both color schemes with the baseline, or stores those that differ. Leaves the page at the
 * smallest width, in the light scheme.
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
	for (const { width, height, schemes } of screens) {
		await page.setViewportSize({ width, height });
		for (const scheme of schemes) {
			await page.emulateMedia({ colorScheme: scheme });
			await settlePage(page, { bottom: pictureHeight });
			if (scheme === 'light') places[width] = await placesOf(page);
			const picture = await takePicture(page, width);
			const masks = isOurs ? [] : await movingAreas(page);
			const file = pictureFile(baselines, pattern, { width, scheme });
			const fault = await comparePicture(picture, file, masks, testInfo, `${width} px wide, ${scheme}`);
			if (fault && baselines.isUpdating) storePicture(file, picture);
			else if (fault) report('picture', fault);
		}
	}
	await page.emulateMedia({ colorScheme: 'light' });
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
