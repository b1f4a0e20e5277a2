/** A window event: the server has another build, or a file is missing. The next navigation then loads its page as a document. */
export const newBuildEvent = 'app:manifest:update';
