/** A page where data were asked for is not the shop's: of a gateway before it, or of a network that is to be logged in to. */
export const isPage = ({ headers }: Response): boolean => headers.get('Content-Type')?.startsWith('text/html') ?? false;
