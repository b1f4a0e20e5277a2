/** The window's event after which the next navigation loads its page as a document: another build is served, or a file is missing. */
export const newBuild = 'app:manifest:update';
