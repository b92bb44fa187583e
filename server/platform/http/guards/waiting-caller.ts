import { setImmediate as turnOfLoop } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Caller } from '#server/search-index/host/queue/order-queue.ts'
import { SearchAbandoned } from '#server/search-index/host/search-busy.ts'
import { getHomeNetwork } from './network-address.ts'

const callers = new WeakMap<FastifyReply, Promise<Caller>>()

/**
 * Identifies the client waiting for a response by its network, until the response is sent or the connection closes.
 * Call it before expensive work: a client that has already hung up is detected after two turns of the event loop, one
 * to read the request and one to see the close. Then throws `SearchAbandoned`.
 */
export function getWaitingCaller(reply: FastifyReply): Promise<Caller> {
  const known = callers.get(reply)
  if (known) return known
  const caller = identifyWaitingCaller(reply)
  callers.set(reply, caller)
  return caller
}

async function identifyWaitingCaller(reply: FastifyReply): Promise<Caller> {
  const signal = createDisconnectSignal(reply)
  for (let turn = 0; turn < 2; turn += 1) await turnOfLoop()
  if (signal.aborted) throw new SearchAbandoned()
  return { address: getHomeNetwork(reply.request.ip), signal }
}

/** Shared by all callers: a new error with a stack costs more than the work it saves. */
const GONE = new Error('the client has closed the connection')

/**
 * Aborts when the client closes the connection before the response is sent. Fastify's own signal aborts as soon as a
 * body was read.
 */
export function createDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed && !raw.writableFinished) gone.abort(GONE)
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(GONE)
  })
  return gone.signal
}
