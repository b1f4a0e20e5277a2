import pg from 'pg';
const orig = (pg.Client.prototype as any).query;
const acc = new Map<string, [number, number]>();
(pg.Client.prototype as any).query = function (...a: any[]) {
  const t = performance.now(); const text = typeof a[0] === 'string' ? a[0] : (a[0].text ?? '?');
  const done = () => { const k = text.replace(/\s+/g, ' ').slice(0, 90) + '…' + text.slice(-60).replace(/\s+/g, ' '); const e = acc.get(k) ?? [0, 0]; e[0]++; e[1] += performance.now() - t; acc.set(k, e); };
  const cb = a.at(-1); if (typeof cb === 'function') { a[a.length - 1] = (...x: any[]) => { done(); cb(...x); }; return orig.apply(this, a); }
  const r = orig.apply(this, a);
  if (r?.then) r.then(() => { const k = text.replace(/\s+/g, ' ').slice(0, 90) + '…' + text.slice(-60).replace(/\s+/g, ' '); const e = acc.get(k) ?? [0, 0]; e[0]++; e[1] += performance.now() - t; acc.set(k, e); }, () => {});
  return r;
};
await import('./zz-s.ts');
for (const [k, [n, t]] of [...acc].sort((a, b) => b[1][1] - a[1][1]).slice(0, 14)) console.log(n, (t / n).toFixed(2), k);
