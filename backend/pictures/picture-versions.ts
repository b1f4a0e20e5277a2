/** Versions of pictures, by path below the public image base. The server that has the files fills it. */
export const pictureVersions = new Map<string, string>();

/** Adds the version to a picture's path. A changed picture gets a new address, so browsers may cache either forever. */
export function versionedPath<T extends string | null>(imgPath: T): T | string {
	const version = imgPath && pictureVersions.get(imgPath);
	return version ? `${imgPath}?v=${version}` : imgPath;
}
