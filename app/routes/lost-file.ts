/** What the build does not hold is a plain 404 where a page would be taken for it: under React Router's own server too. */
export const loader = () => new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });
