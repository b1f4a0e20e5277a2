/** Renders the pictures of the demo shop. Resumes after an interruption: skips pictures that are in the manifest and in the folder. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DemoProduct } from '../backend/demo/products.ts';
import { parseOptions } from '../tools/parse-options.ts';
import { makeCollages } from './collages.ts';
import { type Job, type Shot, shotsOf, type View } from './job.ts';
import { jobsFor } from './jobs.ts';
import { readManifest, withPage, withPictures, writeManifest } from './manifest.ts';
import { pageJobs } from './pages.ts';
import { makeReliefs } from './reliefs.ts';
import { blender, finish, icons, missingTools } from './tools.ts';

const usage = `npm run studio -- [options]: renders the pictures of the demo shop that are not there yet

  --only SKU        of these products or pages alone; may be given more than once
  --view NAME       these views alone; may be given more than once
  --redo            makes again what is there
  --cards           stops after the first picture of each product
  --reliefs         makes the maps of reliefs alone
  --draft           small and coarse, into .data/studio/draft
  --quick           three quarters of the size with fewer samples, enlarged: for a machine that others need too
  --catalogue FILE  another module with \`demoProducts\``;
const { values: args } = parseOptions(
	{
		options: {
			only: { type: 'string', multiple: true },
			view: { type: 'string', multiple: true },
			draft: { type: 'boolean', default: false },
			quick: { type: 'boolean', default: false },
			cards: { type: 'boolean', default: false },
			reliefs: { type: 'boolean', default: false },
			redo: { type: 'boolean', default: false },
			catalogue: { type: 'string', default: 'backend/demo/products.ts' },
		},
	},
	usage,
);

const root = resolve(import.meta.dirname, '..');
const work = join(root, '.data/studio');
const pictures = args.draft ? join(work, 'draft') : join(root, 'public/pictures');
const manifestFile = join(pictures, 'manifest.json');
const log = join(work, 'studio.log');

/** Maximum pixels, samples per half render and bytes. */
const quality = { samples: args.draft ? 3 : 4, shrink: args.draft ? 0.35 : args.quick ? 0.75 : 1 };

/** The kind of a product picture. */
const square = { width: 1024, height: 1024, limit: 150_000 };

type Task = { job: Job; views: View[] };

const pathOf = (job: Job, { view }: Shot) => `${job.page?.folder ?? `products/${job.sku.toLowerCase()}`}/${view}.webp`;

function isMade(job: Job, view: View): boolean {
	const listed = readManifest(manifestFile)[job.sku] ?? [];
	return shotsOf(job, view).every(
		(shot) => existsSync(join(pictures, pathOf(job, shot))) && listed.some((p) => p.view === shot.view),
	);
}

/** First the card picture of every product, then all the rest, one Blender process per product each time. */
function plan(jobs: Job[]): Task[] {
	const wanted = (job: Job, views: View[]): Task => ({
		job,
		views: views.filter((view) => (!args.view || args.view.includes(view.name)) && (args.redo || !isMade(job, view))),
	});
	const cards = jobs.map((job) => wanted(job, job.views.slice(0, 1)));
	const rest = args.cards ? [] : jobs.map((job) => wanted(job, job.views.slice(1)));
	return [...cards, ...rest].filter((task) => task.views.length > 0);
}

function writeJob({ job, views }: Task): { file: string; raw: string } {
	const raw = join(work, args.draft ? 'raw-draft' : 'raw', job.sku.toLowerCase());
	mkdirSync(raw, { recursive: true });
	const file = join(raw, 'job.json');
	const { width, height } = job.page ?? square;
	const sized = views.map((view) => ({
		samples: quality.samples,
		...view,
		...(args.draft && { samples: Math.min(view.samples ?? 3, 4), ...(view.most && { most: 20 }) }),
		...(args.quick && {
			samples: Math.max(3, Math.ceil((view.samples ?? 4) * 0.6)),
			...(view.most && { most: Math.ceil(view.most * 0.6) }),
		}),
		width: Math.round(width * quality.shrink),
		height: Math.round(height * quality.shrink),
	}));
	const params = { ...job.params, draft: args.draft, shrink: args.quick ? quality.shrink : 1 };
	writeFileSync(file, JSON.stringify({ ...job, raw, views: sized, params }));
	return { file, raw };
}

async function develop({ job, views }: Task, raw: string): Promise<void> {
	for (const view of views) {
		const shots = shotsOf(job, view);
		const npz = join(raw, `${view.name}.npz`);
		const file = join(raw, `finish-${view.name}.json`);
		const outputs = shots.map((shot) => ({ path: join(pictures, pathOf(job, shot)), code: shot.code }));
		const { limit, width: across, height: down } = job.page ?? square;
		const size = args.draft ? undefined : [across, down];
		const blank = job.tint === 'metal' ? 0.8 : 0.5;
		writeFileSync(
			file,
			JSON.stringify({ raw: npz, limit, size, blank, options: { ...job.finish, ...view.finish }, outputs }),
		);
		const finished = await finish(file, log);
		rmSync(npz);
		const made = shots.map(({ view: name, color }, i) => {
			const { width = 0, height = 0, placeholder = '' } = finished[i] ?? {};
			return { view: name, path: pathOf(job, { view: name }), width, height, placeholder, ...(color && { color }) };
		});
		const manifest = readManifest(manifestFile);
		const add = (into: typeof manifest, picture: (typeof made)[number]) => withPage(into, job.sku, picture);
		writeManifest(manifestFile, job.page ? made.reduce(add, manifest) : withPictures(manifest, job, made));
	}
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

const started = Date.now();
const minutes = (ms: number) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

function showProgress(done: number, total: number, doing: string): void {
	const filled = Math.round((done / total) * 24);
	const spent = Date.now() - started;
	const left = done > 0 ? `, about ${minutes((spent / done) * (total - done))} left` : '';
	const line = `[${'█'.repeat(filled)}${'░'.repeat(24 - filled)}] ${done}/${total} ${minutes(spent)}${left}  ${doing}`;
	process.stdout.write(process.stdout.isTTY ? `\r\x1b[2K${line}` : `${line}\n`);
}

/** `--only ICONS --redo` after the logo has changed. */
async function makeIcons(): Promise<void> {
	const folder = join(root, 'public');
	const made = existsSync(join(folder, 'favicon.ico')) && existsSync(join(folder, 'social-card.jpg'));
	const asked = args.only ? args.only.includes('ICONS') : true;
	if (asked && (!made || args.redo)) await icons(folder, join(pictures, 'heroes/bullion.webp'), log);
}

async function main(): Promise<void> {
	const missing = missingTools(args.reliefs);
	if (missing.length > 0) {
		console.error(`The studio needs more tools: apt-get install -y --no-install-recommends ${missing.join(' ')}`);
		process.exit(1);
	}
	mkdirSync(work, { recursive: true });
	const { demoProducts } = (await import(pathToFileURL(resolve(root, args.catalogue)).href)) as {
		demoProducts: DemoProduct[];
	};
	if (!args.draft) {
		const drawn = await makeReliefs({ pictures, work, only: args.only, redo: args.redo }, demoProducts, log);
		if (drawn > 0 || args.reliefs) say(`${drawn} reliefs drawn.`);
		if (args.reliefs) return;
	}
	const { jobs, unknown } = jobsFor(demoProducts);
	if (unknown.length > 0) say(`No model yet for: ${unknown.join(', ')}`);
	const asked = [...jobs, ...pageJobs(jobs, demoProducts)].filter(
		(job) => !args.only || args.only.some((sku) => sku.toUpperCase() === job.sku),
	);
	const tasks = plan(asked);
	const total = tasks.reduce((sum, task) => sum + task.views.length, 0);

	let done = 0;
	let failed = 0;
	let developing: Promise<void> = Promise.resolve();
	for (const task of tasks) {
		const { job, views } = task;
		showProgress(done, total, `${job.sku} ${views.map((view) => view.name).join(', ')}`);
		try {
			const { file, raw } = writeJob(task);
			await blender(file, log);
			await developing;
			developing = develop(task, raw).catch((error) => {
				failed += views.length;
				console.error(`\n${job.sku}: ${error.message}`);
			});
		} catch (error) {
			failed += views.length;
			console.error(`\n${job.sku}: ${(error as Error).message}`);
		}
		done += views.length;
	}
	await developing;
	const wanted = (page: string, name: string) =>
		(!args.only || args.only.includes(page)) && (!args.view || args.view.includes(name));
	if (!args.draft) for (const line of await makeCollages({ pictures, work, wanted, redo: args.redo }, log)) say(line);
	if (!args.draft) await makeIcons();
	if (total === 0) return say('Every picture is there.');
	showProgress(done, total, `done${failed > 0 ? `, ${failed} failed, see ${log}` : ''}`);
	process.stdout.write('\n');
	process.exitCode = failed > 0 ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
await main();
