import type { Page, TestInfo } from '@playwright/test';
import type { Report } from './findings.ts';
import { comparePicture, movingAreas, pictureHeight, takePicture } from './picture.ts';
import { movedPlaces, type Places, placesOf } from './places.ts';
import { type PlannedRoute, readPlan } from './plan.ts';
import { settlePage } from './settle-page.ts';
import { isUpdating, pictureFile, type Stored, writeStored } from './stored.ts';

const screens = [
	{ width: 1280, height: 900 },
	{ width: 768, height: 1024 },
	{ width: 360, height: 740 },
];
/** CSS pixels that are no move; where amounts are others, they push what is beside them. */
const placeTolerance = { ours: 2, others: 16 };
/** Lines of one width in a report: what is moved at the top moves all below. */
const told = 4;

/** Holds a page, at each width, against what is stored, or stores its pictures. Leaves it at the narrowest. */
export async function holdWidths(
	page: Page,
	{ pattern }: PlannedRoute,
	stored: Stored | undefined,
	report: Report,
	testInfo: TestInfo,
): Promise<Record<string, Places>> {
	const { isOurs } = readPlan();
	const places: Record<string, Places> = {};
	for (const screen of screens) {
		await page.setViewportSize(screen);
		await settlePage(page, pictureHeight);
		const seen = await placesOf(page);
		places[screen.width] = seen;
		const picture = await takePicture(page, screen.width);
		const file = pictureFile(pattern, screen.width);
		if (isUpdating) {
			writeStored(file, picture);
			continue;
		}
		const moved = movedPlaces(seen, stored?.places[screen.width] ?? seen, placeTolerance[isOurs ? 'ours' : 'others']);
		for (const fault of moved.slice(0, told)) report('places', `${screen.width} px wide: ${fault}`);
		if (moved.length > told) report('places', `${screen.width} px wide: ${moved.length - told} more`);
		const masks = isOurs ? [] : await movingAreas(page);
		const fault = await comparePicture(picture, file, masks, testInfo, `${screen.width} px wide`);
		if (fault) report('picture', fault);
	}
	return places;
}
