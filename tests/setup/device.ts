import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

const present = 0b001;
const verified = 0b100;
const holdsKey = 0b100_0000;

type Wish = { challenge: string; site?: string; flags?: number };

/** A fake WebAuthn device with one passkey (ES256). */
export function newDevice(origin = 'https://shop.example') {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
	const id = randomBytes(16);
	let uses = 0;

	const clientData = (type: string, challenge: string, site: string) =>
		Buffer.from(JSON.stringify({ type, challenge, origin: site, crossOrigin: false }));

	function authenticatorData(site: string, flags: number, key: Buffer = Buffer.alloc(0)) {
		const counter = Buffer.alloc(4);
		counter.writeUInt32BE(uses++);
		return Buffer.concat([sha256(new URL(site).hostname), Buffer.from([flags]), counter, key]);
	}

	const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };
	return {
		/** Creates the passkey. */
		make({ challenge, site = origin, flags = present | verified }: Wish) {
			const length = Buffer.from([0, id.length]);
			const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey(x, y)]);
			const authData = authenticatorData(site, flags | holdsKey, key);
			return {
				...named,
				response: {
					clientDataJSON: base64url(clientData('webauthn.create', challenge, site)),
					attestationObject: base64url(attestation(authData)),
				},
			};
		},
		/** Logs in with the passkey. */
		use({ challenge, site = origin, flags = present | verified }: Wish) {
			const client = clientData('webauthn.get', challenge, site);
			const data = authenticatorData(site, flags);
			return {
				...named,
				response: {
					clientDataJSON: base64url(client),
					authenticatorData: base64url(data),
					signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
				},
			};
		},
	};
}

/** The map {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR: an ES256 key on P-256. */
function coseKey(x: string, y: string): Buffer {
	const bytes = (of: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(of, 'base64url')]);
	return Buffer.concat([
		Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
		bytes(x),
		Buffer.from([0x22]),
		bytes(y),
	]);
}

/** The map {fmt: 'none', attStmt: {}, authData} in CBOR. */
function attestation(authData: Buffer): Buffer {
	const text = (of: string) => Buffer.concat([Buffer.from([0x60 + of.length]), Buffer.from(of)]);
	return Buffer.concat([
		Buffer.from([0xa3]),
		text('fmt'),
		text('none'),
		text('attStmt'),
		Buffer.from([0xa0]),
		text('authData'),
		Buffer.from([0x58, authData.length]),
		authData,
	]);
}
