import { EventEmitter, once } from 'node:events'
import { request as open } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyReply } from 'fastify'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { getWaitingCaller } from './waiting-caller.ts'

const app = fastify()
let port = 0
/** The caller as seen by the handler. The test decides when the handler continues. */
let seen = Promise.withResolvers<{ address: string; signal: AbortSignal; goOn: () => void }>()

app.route({
  method: ['GET', 'POST'],
  url: '/slow',
  async handler(_request, reply) {
    const { address, signal } = await getWaitingCaller(reply)
    const { promise, resolve } = Promise.withResolvers<void>()
    seen.resolve({ address, signal: signal!, goOn: resolve })
    await promise
    return { isGone: signal!.aborted, isSame: (await getWaitingCaller(reply)).signal === signal }
  },
})
/** The page reads an endpoint within the process, as server rendering does. */
app.get('/page', async (_request, reply) => {
  const { signal } = await getWaitingCaller(reply)
  // The client aborts the request; the test checks what the server noticed.
  await app.inject({ url: '/slow', signal: signal! }).catch(() => {})
  return {}
})

beforeEach(async () => {
  seen = Promise.withResolvers()
  if (port !== 0) return
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterEach(() => app.server.closeAllConnections())
afterAll(() => app.close())

test('S-20 a search knows when whoever asked has hung up', async () => {
  const request = open({ port, path: '/slow' }).on('error', () => {})
  request.end()
  const { address, signal, goOn } = await seen.promise
  expect([address, signal.aborted]).toEqual(['127.0.0.1', false])
  request.destroy()
  await once(signal, 'abort')
  goOn()
})

test('S-20 so does one that a page asks for while it is drawn', async () => {
  const request = open({ port, path: '/page' }).on('error', () => {})
  request.end()
  const { signal, goOn } = await seen.promise
  expect(signal.aborted).toBe(false)
  request.destroy()
  await once(signal, 'abort')
  goOn()
})

test('S-18 whoever has sent a message and waits has not gone', async () => {
  const request = fetch(`http://127.0.0.1:${port}/slow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const { signal, goOn } = await seen.promise
  goOn()
  expect(await (await request).json()).toEqual({ isGone: false, isSame: true })
  expect(signal.aborted).toBe(false)
})

test('S-20 whoever hangs up behind the request is nobody who waits', async () => {
  const raw = new EventEmitter()
  const reply = { raw, request: { ip: '127.0.0.1' } } as unknown as FastifyReply
  const caller = getWaitingCaller(reply)
  // Node reports the end of a connection one turn after the data that was sent before.
  setImmediate(() => raw.emit('close'))
  await expect(caller).rejects.toMatchObject({ name: 'SearchAbandoned' })
})
