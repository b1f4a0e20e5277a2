/** A square over the full canvas. The fragment shader does everything else. */
export const vertexShader = `#version 300 es
in vec2 at;
out vec2 q;
void main() { q = at; gl_Position = vec4(at, 0., 1.); }`;

/**
 * Traces four rays per pixel to a coin of radius 1 or to a bar, rotated by `turn`. Flat fields of struck metal mirror a procedural studio
 * that is dark in front. Frosted devices collect light from its lamps. The lamps are fixed; only the piece rotates.
 */
export const fragmentShader = `#version 300 es
precision highp float;
in vec2 q;
out vec4 color;
uniform sampler2D front, back;
uniform mat3 turn;
uniform vec3 base;      // of the metal, linear
uniform vec3 half_;     // half sizes; a coin has .x = .y = 1
uniform float isCoin, reeds, exposure, pixel, hasBack, antique;

float box(float x, float at, float half_width, float soft) { return smoothstep(half_width + soft, half_width - soft, abs(x - at)); }

// The studio: a wide box above, a strip at the left, a narrow one at the right, a lit floor; what stands before the piece is dark.
vec3 studio(vec3 d) {
	float top = smoothstep(.30, .72, d.y) * box(d.x, -.12, .62, .34);
	float left = box(d.x, -.66, .15, .12) * smoothstep(-.75, .15, d.y);
	float right = box(d.x, .74, .07, .07) * smoothstep(-.5, .25, d.y) * .8;
	float ground = smoothstep(-.12, -.75, d.y) * .45;
	float room = .065 + .14 * smoothstep(-.35, .7, d.y) + .16 * smoothstep(.35, .95, length(d.xy));
	top *= .55 + .75 * smoothstep(.55, -.45, d.x);
	return vec3(1., .99, .97) * (room + top * 1.8 + left * 1.35 + right) + vec3(1., .95, .89) * ground;
}

// The light of the same lamps on a frosted surface.
float lamp(vec3 n, vec3 v, vec3 l, float shine) {
	vec3 h = normalize(l + v);
	float s = max(0., dot(n, h));
	return max(0., dot(n, l)) * .40 + pow(s, shine) * .72 + pow(s, shine * 5.) * .55;
}
float gathered(vec3 n, vec3 v, float shade) {
	return .11 + .10 * n.y + shade * 1.12 * lamp(n, v, normalize(vec3(-.50, .72, .52)), 9.) + .34 * lamp(n, v, normalize(vec3(.82, .25, .42)), 12.)
		+ .16 * max(0., dot(n, normalize(vec3(.1, -.8, .5))));
}

// Reads a map: x above y of the normals; below them, at half size, frost beside height.
vec4 relief(sampler2D map, vec2 uv) {
	vec2 h = clamp(uv, .004, .996);
	float frost = texture(map, vec2(h.x * .5, .8 + h.y * .2)).r, height = texture(map, vec2(.5 + h.x * .5, .8 + h.y * .2)).r;
	return vec4(texture(map, vec2(h.x, h.y * .4)).r * 2. - 1., texture(map, vec2(h.x, .4 + h.y * .4)).r * 2. - 1., frost, height);
}
float heightAt(sampler2D map, vec2 uv) { vec2 h = clamp(uv, .004, .996); return texture(map, vec2(.5 + h.x * .5, .8 + h.y * .2)).r; }

vec3 shadeFace(vec3 l, vec3 d, float side) {
	vec2 p = vec2(l.x * side, l.y);
	vec2 uv = vec2(.5 + p.x / half_.x * .5, .5 - p.y / half_.y * .5);
	vec4 m = side > 0. ? relief(front, uv) : relief(back, uv);
	if (side < 0. && hasBack < .5) {
		vec2 in_ = half_.xy - abs(p);
		m = vec4(0., 0., smoothstep(.085, .065, min(in_.x, in_.y)) * .8, 0.);
	}
	vec2 slope = m.xy * 1.12 * (1. - .18 * (1. - m.z));
	slope *= smoothstep(.012, .04, length(slope));
	vec3 n = vec3(slope, 0.);
	n.xy += isCoin * p * .035;                      // fields are slightly dished
	n.z = sqrt(max(.04, 1. - dot(n.xy, n.xy)));
	n = normalize(vec3(n.x * side, n.y, n.z * side));
	vec3 wn = turn * n, v = -d;
	// How the key lamp is hidden by what stands higher beside it.
	vec3 key = normalize(vec3(-.50, .72, .52)) * turn;
	vec2 step_ = vec2(key.x * side, -key.y) / max(.2, abs(key.z)) * .011 / half_.xy;
	float over = 0.;
	for (int i = 1; i < 6; i++) {
		float h = side > 0. ? heightAt(front, uv + step_ * float(i)) : heightAt(back, uv + step_ * float(i));
		over = max(over, h - m.w - float(i) * .10);
	}
	float shade = 1. - .65 * clamp(over * 2.2, 0., 1.) * (side > 0. ? 1. : hasBack);
	float frost = clamp(m.z, 0., 1.);
	vec3 r = reflect(d, wn);
	float f = pow(1. - max(0., dot(v, wn)), 5.);
	vec3 metal = base + (1. - base) * f;
	vec3 mirror = studio(r) * metal;
	vec3 frosted = gathered(wn, v, shade) * metal * vec3(1., .995, .985);
	if (antique > .5) { mirror *= .42; frosted *= mix(.5, 1., clamp(m.w * 1.6, 0., 1.)); }
	return mix(mirror, frosted, frost * .93);
}

vec3 shadeEdge(vec3 l, vec3 n, vec3 d) {
	float a = atan(l.y, l.x);
	if (isCoin > .5 && reeds > .5) {
		float wave = sin(a * reeds);
		n = normalize(n + vec3(-n.y, n.x, 0.) * wave * .75);
	}
	vec3 wn = turn * n;
	vec3 c = mix(studio(reflect(d, wn)), vec3(gathered(wn, -d, 1.)), .45) * base;
	return c * (1. - .35 * smoothstep(half_.z * .6, half_.z, abs(l.z)));
}

// Color and whether the ray meets the piece.
vec4 look(vec2 at) {
	vec3 o = vec3(0., 0., 5.4), d = normalize(vec3(at.x * 1.19, at.y * 1.19 - .05, 0.) - o);
	vec3 lo = o * turn, ld = d * turn;
	float side = ld.z < 0. ? 1. : -1.;
	float t = (side * half_.z - lo.z) / ld.z;
	vec3 l = lo + ld * t;
	float round_ = isCoin > .5 ? 0. : .02;
	vec2 corner = max(abs(l.xy) - half_.xy + round_, 0.);
	bool inside = isCoin > .5 ? dot(l.xy, l.xy) < 1. : length(corner) < round_ + 1e-4 && abs(l.x) < half_.x && abs(l.y) < half_.y;
	if (inside) return vec4(shadeFace(l, d, side), 1.);
	if (isCoin > .5) {
		float A = dot(ld.xy, ld.xy), B = dot(lo.xy, ld.xy), C = dot(lo.xy, lo.xy) - 1., D = B * B - A * C;
		if (D < 0.) return vec4(0.);
		l = lo + ld * (-B - sqrt(D)) / A;
		if (abs(l.z) > half_.z) return vec4(0.);
		return vec4(shadeEdge(l, vec3(l.xy, 0.), d), 1.);
	}
	vec3 size = half_ - vec3(.006, .006, 0.);
	vec3 near = (-sign(ld) * size - lo) / ld, far = (sign(ld) * size - lo) / ld;
	float t0 = max(near.x, near.y), t1 = min(min(far.x, far.y), far.z);
	if (max(t0, near.z) > t1) return vec4(0.);
	l = lo + ld * max(t0, near.z);
	vec3 n = near.z > t0 ? vec3(0., 0., -sign(ld.z)) : near.x > near.y ? vec3(-sign(ld.x), 0., 0.) : vec3(0., -sign(ld.y), 0.);
	return vec4(shadeEdge(l, n, d), 1.);
}

// Bright parts roll off by their brightness, so that gold stays gold.
vec3 developed(vec3 c) {
	c *= exposure;
	float y = dot(c, vec3(.2126, .7152, .0722));
	float toned = y * 1.45 * (1. + y * .16) / (1. + y);
	c *= toned / max(y, 1e-4);
	c = mix(c, vec3(toned), smoothstep(.75, 1.25, max(c.r, max(c.g, c.b))) * .5);
	c = pow(clamp(c, 0., 1.), vec3(1. / 2.2));
	return mix(c, c * c * (3. - 2. * c), .45);
}

void main() {
	vec4 sum = vec4(0.);
	for (int i = 0; i < 4; i++) {
		vec2 k = i == 0 ? vec2(-.375, .125) : i == 1 ? vec2(.125, .375) : i == 2 ? vec2(.375, -.125) : vec2(-.125, -.375);
		vec4 c = look(q + k * pixel * 2.);
		sum += vec4(developed(c.rgb) * c.a, c.a);
	}
	sum *= .25;
	// Its shadow on the ground below: as wide and as deep as the piece is, seen from above.
	vec3 across = abs(turn[0]) * half_.x + abs(turn[2]) * half_.z;
	float lowest = -(abs(turn[1].y) * half_.y + abs(turn[2].y) * half_.z) / 1.19 * .98;
	vec2 s = (q - vec2(.015, lowest + .015)) / vec2(across.x * .72 + .05, .03 + across.z * .07);
	float shadow = .36 * exp(-dot(s, s) * 1.7) + .12 * exp(-dot(s * vec2(.9, .6), s * vec2(.9, .6)));
	shadow *= smoothstep(1., .6, abs(q.x)) * smoothstep(-1., -.93, q.y);
	color = sum + vec4(0., 0., 0., shadow * (1. - sum.a));
}`;
