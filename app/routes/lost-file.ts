/** A missing file returns a plain 404 where the router would otherwise render a page, also with React Router's default server. */
export const loader = () => new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });
