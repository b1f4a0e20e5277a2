/** The files of a video. Browsers play the first one that they support; those without licensed codecs, such as Chromium, play VP9. */
export const filmFormats = [
	{ ending: 'mp4', type: 'video/mp4; codecs="avc1.64001f"' },
	{ ending: 'webm', type: 'video/webm; codecs="vp9"' },
] as const;

/** The URL of a video file in `public/videos`. */
export const filmFile = (videoId: string, { ending }: { ending: string } = filmFormats[0]) =>
	`/videos/${encodeURIComponent(videoId)}.${ending}`;
