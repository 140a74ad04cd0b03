# The shop and its server in one image: built in one stage, run without build tools and not as root.
FROM node:20-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY packages packages
RUN npm ci
COPY . .
# No server is there to be asked for products: the one that starts later draws its pages with them by itself.
RUN VITE_API_URL=/ npx vite build --outDir dist-served --emptyOutDir && npm run build:server && npm prune --omit=dev

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 SITE=/shop/dist-served DATA_DIR=/data
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/packages packages
COPY --from=build /shop/dist-server dist-server
COPY --from=build /shop/dist-served dist-served
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8080) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# node, not npm: it hears SIGTERM and answers open requests first.
CMD ["node", "dist-server/main.js"]
