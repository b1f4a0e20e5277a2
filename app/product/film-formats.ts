/** The files of a film, the first that a browser can play is played. Browsers without licensed codecs, such as Chromium itself, play VP9. */
export const filmFormats = [
	{ ending: 'mp4', type: 'video/mp4; codecs="avc1.64001f"' },
	{ ending: 'webm', type: 'video/webm; codecs="vp9"' },
] as const;

/** The address of a film's file: below `public/videos`, by the name that the product gives. */
export const filmFile = (videoId: string, { ending }: { ending: string } = filmFormats[0]) =>
	`/videos/${encodeURIComponent(videoId)}.${ending}`;
