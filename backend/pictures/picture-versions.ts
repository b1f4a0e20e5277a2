/**
 * What tells each picture from others that had its path, by path below the public image base. Filled by the server that has the
 * files; of a picture that it does not have, nothing is said.
 */
export const pictureVersions = new Map<string, string>();

/** A picture's path as it is told: another picture at the same path has another address, so browsers may keep either for ever. */
export function tellPicture<T extends string | null>(imgPath: T): T | string {
	const version = imgPath && pictureVersions.get(imgPath);
	return version ? `${imgPath}?v=${version}` : imgPath;
}
