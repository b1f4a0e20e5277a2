import { z } from 'zod';

const port = z
	.string()
	.regex(/^\d{1,5}$/, 'give a port from 0 to 65535')
	.transform(Number)
	.refine((value) => value <= 65_535, 'give a port from 0 to 65535');
const token = z.string().min(8, 'give at least 8 characters');

/** Every setting that has an effect, with its default; `.env.example` says the same in words. */
const schema = z.object({
	PORT: port.default(3000),
	HOST: z.string().optional(),
	DATA_DIR: z.string().min(1).default('.data'),
	DATABASE_URL: z
		.url({ protocol: /^postgres(ql)?$/, error: 'give a URL such as postgres://user:password@host:5432/name' })
		.optional(),
	BACKEND_URL: z.url({ protocol: /^https?$/, error: 'give an origin such as https://backend.example' }).optional(),
	PUBLIC_IMAGE_BASE: z.string().regex(/\/$/, 'must end in a slash').default('/pictures/'),
	PUBLIC_APP_TOKEN: token.default('assay-demo-app-token'),
	PUBLIC_API_TOKEN: token.default('assay-demo-api-token'),
	LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
	NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
});

export type Settings = z.infer<typeof schema>;

/**
 * The settings of this process. An empty variable counts as not set.
 *
 * @throws Error with one sentence per bad setting, naming it
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
	const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
	const result = schema.safeParse(given);
	if (result.success) return result.data;
	const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
	throw new Error(`Bad setting. ${problems.join('. ')}. See .env.example.`);
}
