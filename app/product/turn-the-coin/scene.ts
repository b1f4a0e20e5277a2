import { type Angles, rotationMatrix } from './angles.ts';
import { appearanceOf } from './metals.ts';
import type { Piece } from './piece.ts';
import { fragmentShader, vertexShader } from './shader.ts';

export type Scene = {
	/** Draws one frame immediately. */
	draw: (angles: Angles) => void;
	/** Releases the GPU resources. */
	release: () => void;
};

type Maps = { front: TexImageSource; back?: TexImageSource | undefined };

/** @throws Error if the browser or its GPU doesn't support WebGL 2 */
export function openScene(canvas: HTMLCanvasElement, piece: Piece, maps: Maps): Scene {
	const gl = canvas.getContext('webgl2', { antialias: false, depth: false, premultipliedAlpha: true });
	if (!gl) throw new Error('WebGL 2 is not available.');
	const program = programOf(gl);
	// biome-ignore lint/correctness/useHookAtTopLevel: a WebGL method, not a React hook
	gl.useProgram(program);
	const corners = gl.createBuffer();
	gl.bindBuffer(gl.ARRAY_BUFFER, corners);
	gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW);
	const at = gl.getAttribLocation(program, 'at');
	gl.enableVertexAttribArray(at);
	gl.vertexAttribPointer(at, 2, gl.FLOAT, false, 0, 0);
	const uniform = (name: string) => gl.getUniformLocation(program, name);

	const textures = [maps.front, maps.back ?? maps.front].map((map, unit) => textureOf(gl, map, unit));
	const { base, exposure } = appearanceOf(piece);
	const [x, y, z] = piece.half;
	const scale = piece.isCoin ? 1 : 0.96;
	gl.uniform1i(uniform('front'), 0);
	gl.uniform1i(uniform('back'), 1);
	gl.uniform3fv(uniform('base'), base);
	gl.uniform3f(uniform('half_'), x * scale, y * scale, z * scale);
	gl.uniform1f(uniform('isCoin'), Number(piece.isCoin));
	gl.uniform1f(uniform('reeds'), piece.reeds);
	gl.uniform1f(uniform('exposure'), exposure);
	gl.uniform1f(uniform('hasBack'), Number(Boolean(maps.back)));
	gl.uniform1f(uniform('antique'), Number(piece.isAntique));
	const turn = uniform('turn');
	const pixel = uniform('pixel');

	return {
		draw(angles) {
			gl.viewport(0, 0, canvas.width, canvas.height);
			gl.uniformMatrix3fv(turn, false, rotationMatrix(angles));
			gl.uniform1f(pixel, 1 / canvas.width);
			gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
		},
		release() {
			for (const texture of textures) gl.deleteTexture(texture);
			gl.deleteBuffer(corners);
			gl.deleteProgram(program);
			gl.getExtension('WEBGL_lose_context')?.loseContext();
		},
	};
}

function programOf(gl: WebGL2RenderingContext): WebGLProgram {
	const program = gl.createProgram();
	for (const [kind, source] of [
		[gl.VERTEX_SHADER, vertexShader],
		[gl.FRAGMENT_SHADER, fragmentShader],
	] as const) {
		const shader = gl.createShader(kind);
		if (!shader) throw new Error('The WebGL context is lost.');
		gl.shaderSource(shader, source);
		gl.compileShader(shader);
		gl.attachShader(program, shader);
		gl.deleteShader(shader);
	}
	gl.linkProgram(program);
	if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
		const logs = gl.getAttachedShaders(program)?.map((shader) => gl.getShaderInfoLog(shader));
		throw new Error(`The shader failed to compile: ${logs?.join(' ') ?? ''}`);
	}
	return program;
}

/** Without color space conversion, so that the values equal those in the file. */
function textureOf(gl: WebGL2RenderingContext, map: TexImageSource, unit: number): WebGLTexture {
	const texture = gl.createTexture();
	gl.activeTexture(gl.TEXTURE0 + unit);
	gl.bindTexture(gl.TEXTURE_2D, texture);
	gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE);
	gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, gl.RED, gl.UNSIGNED_BYTE, map);
	gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
	gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
	gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
	return texture;
}
