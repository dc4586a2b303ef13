# What `npm run build` makes.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# The packages that the app runs on, and no others; none of them has a script to run.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
# What the image holds, for whoever has to know (CycloneDX); packages of development would count as
# missing.
RUN npm pkg delete devDependencies overrides && npm sbom --sbom-format=cyclonedx --sbom-type=application > sbom.cdx.json

FROM node:24.21.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
COPY package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/sbom.cdx.json ./sbom.cdx.json
COPY --from=build /app/dist ./dist
USER node
EXPOSE 4300
HEALTHCHECK --start-period=60s --timeout=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4300}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/web/index.js"]
