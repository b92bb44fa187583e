import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { deriveKey, type KeySource } from '#server/config/config.ts'
import { VISITOR_COOKIE } from './csrf.ts'

/** What a browser is known by in a tenant, whoever uses it: a keyed hash of its cookie. Null before it has one. */
export function getVisitorKey(config: KeySource, request: FastifyRequest, tenantId: number): string | null {
  const cookie = request.cookies[VISITOR_COOKIE]
  if (!cookie) return null
  return createHmac('sha256', deriveKey(config, 'visitor')).update(`${tenantId}\n${cookie}`).digest('base64url')
}
