import fastify from 'fastify'

// What Fastify answers without anything of the shop: the yardstick of the bench. Answers what BODY says.

const app = fastify()
const body = process.env.BODY ?? ''
app.get('/', (_, reply) => reply.type('application/json; charset=utf-8').send(body))
console.log(`Sillage is at ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
