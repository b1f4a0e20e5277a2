import { readDemoProfile } from '../../backend/demo/profile.ts';
import { readSettings } from '../../contract/settings.ts';
import { setShop } from '../../contract/shop.ts';
import { shopOf } from '../../contract/shop-settings.ts';

/** The profile of the demo, as an empty database gets it. */
export const demoProfile = { profile: await readDemoProfile(), version: 1 };

/** The demo without settings. Tests run as this shop by default. */
export const demoShop = shopOf(readSettings({}), demoProfile);
setShop(demoShop);
