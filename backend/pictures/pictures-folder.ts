import { join } from 'node:path';
import type { Settings } from '../../contract/settings.ts';

/** The folder of the owner's original pictures, which several nodes may share. */
export const picturesFolderOf = ({ PICTURES_DIR, DATA_DIR }: Pick<Settings, 'PICTURES_DIR' | 'DATA_DIR'>): string =>
	PICTURES_DIR ?? join(DATA_DIR, 'originals');
