import { html } from 'hono/html';

/** What a mail is made of, from top to bottom. */
export type MailPart =
	/** A paragraph. */
	| string
	/** What a link leads to, and where. */
	| { link: string; url: string }
	/** Names and what belongs to each: facts, or the lines and totals of an order, whose amounts stand below each other. */
	| { rows: (readonly [name: string, value: string])[]; title?: string; areAmounts?: boolean };

/** A mail's text and its HTML, made from the same parts so that both say the same; every value is escaped. */
export function composeMail(parts: MailPart[]): { text: string; html: string } {
	return { text: [...parts.map(textOf), ''].join('\n\n'), html: pageOf(parts) };
}

function textOf(part: MailPart): string {
	if (typeof part === 'string') return part;
	if ('url' in part) return `${part.link}:\n${part.url}`;
	const rows = part.rows.map(([name, value]) => `${name}: ${value}`);
	return [...(part.title ? [`${part.title}:`] : []), ...rows].join('\n');
}

/** Mail programs know tables and `style` attributes, and little else. */
const styles = {
	page: 'margin:0;padding:24px 12px;background:#f4f3f0;color:#1d1b18;font:16px/1.5 Georgia,serif',
	sheet: 'max-width:560px;margin:0 auto;padding:28px 24px;background:#fff;border:1px solid #dedbd4',
	name: 'margin:0 0 20px;font-size:22px;letter-spacing:.04em',
	part: 'margin:0 0 18px;overflow-wrap:anywhere',
	title: 'margin:0 0 6px;font-size:17px',
	table: 'width:100%;margin:0 0 18px;border-collapse:collapse;font-size:15px',
	cell: 'padding:6px 12px 6px 0;border-top:1px solid #dedbd4;text-align:left;font-weight:normal;vertical-align:top',
	amount: 'padding:6px 0;border-top:1px solid #dedbd4;text-align:right;vertical-align:top;white-space:nowrap',
	link: 'color:#6b4e16',
};

function pageOf(parts: MailPart[]): string {
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
</head>
<body style="${styles.page}">
<div style="${styles.sheet}">
<p style="${styles.name}">Assay</p>
${parts.map(blockOf)}
</div>
</body>
</html>
`.toString();
}

function blockOf(part: MailPart) {
	if (typeof part === 'string') return html`<p style="${styles.part}">${part}</p>\n`;
	if ('url' in part) {
		return html`<p style="${styles.part}">${part.link}:<br><a href="${part.url}" style="${styles.link}">${part.url}</a></p>\n`;
	}
	const valueStyle = part.areAmounts ? styles.amount : styles.cell;
	const rows = part.rows.map(
		([name, value]) =>
			html`<tr><th scope="row" style="${styles.cell}">${name}</th><td style="${valueStyle}">${value}</td></tr>\n`,
	);
	const title = part.title ? html`<h2 style="${styles.title}">${part.title}</h2>\n` : '';
	return html`${title}<table style="${styles.table}">\n${rows}</table>\n`;
}
