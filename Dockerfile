# The shop with the Node that package.json names, on Debian. See docs/deploying.md.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# Names the build, for example by its commit. Empty: a hash of its content.
ARG BUILD_ID
RUN npm run build

# Without .npmrc, which includes the build tools.
FROM node:${NODE_VERSION}-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --omit=dev && npm cache clean --force

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production DATA_DIR=/data MALLOC_TRIM_THRESHOLD_=131072
COPY --from=packages /shop/node_modules node_modules
COPY LICENSE package.json server.ts ./
COPY app app
COPY backend backend
COPY contract contract
COPY demo demo
COPY public public
COPY server server
COPY tools tools
COPY --from=build /shop/build build
# The embedded PostgreSQL refuses to run as root. A new volume for backups gets its owner from /backups.
RUN mkdir --mode=0700 /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
# SIGTERM drains the node: stop it with --time 60.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
	CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=1024", "server.ts"]
