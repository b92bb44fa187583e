import type { FastifyReply } from 'fastify'
import type { Caller } from '#server/search-index/host/queue/order-queue.ts'
import { householdOf } from './network.ts'

const callers = new WeakMap<FastifyReply, Caller>()

/** Who waits for an answer: a household, until it has it or the connection is closed. */
export function callerOf(reply: FastifyReply): Caller {
  const known = callers.get(reply)
  if (known) return known
  const caller = { address: householdOf(reply.request.ip), signal: goneSignal(reply) }
  callers.set(reply, caller)
  return caller
}

/** Aborted when the client closes the connection before it has its answer. (Fastify's own signal is aborted as soon as a body was read.) */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed && !raw.writableFinished) gone.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
