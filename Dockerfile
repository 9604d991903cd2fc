# One image for every process: web, API, read models and scheduler. What it runs and where it keeps things is settings (.env.example).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN node -e "import('./scripts/setup.mjs').then(({ ensureBuild }) => ensureBuild())" && mkdir /data /backups /scratch && chown node /data /backups /scratch
USER node

FROM build AS packages
USER root
RUN npm prune --omit=dev

# 200 MB of Node and Debian, 103 MB of packages, 6 MB of ours.
FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/dist ./dist
COPY --from=packages /app/runtime/places ./runtime/places
COPY --from=packages /app/runtime/people/listed-passwords.txt ./runtime/people/listed-passwords.txt
COPY --from=packages /app/docs/policies ./docs/policies
COPY --from=packages /app/runtime/demo/pictures ./runtime/demo/pictures
COPY --from=packages /app/web/public/drawings ./web/public/drawings
RUN mkdir /data && chown node /data
# Nothing outside /data and /tmp is written, so the file system may be read-only.
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# A young generation twice as large as usual is cleaned half as often (docs/decisions/93).
CMD ["node", "--max-semi-space-size=32", "dist/server.mjs"]
