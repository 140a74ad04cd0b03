import fastify from 'fastify'

// The baseline of the bench: Fastify without any part of the shop. Responds with BODY.

const app = fastify()
const body = process.env.BODY ?? ''
app.get('/', (_, reply) => reply.type('application/json; charset=utf-8').send(body))
console.log(`Sillage is at ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
