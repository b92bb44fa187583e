import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { deriveKey, type KeySource } from '#server/config/config.ts'
import { VISITOR_COOKIE } from './csrf.ts'

/** Identifies a browser within a tenant: a keyed hash of its cookie. Null before there is a cookie. */
export function findVisitorKey(config: KeySource, request: FastifyRequest, tenantId: number): string | null {
  const cookie = request.cookies[VISITOR_COOKIE]
  if (!cookie) return null
  return createHmac('sha256', deriveKey(config, 'visitor')).update(`${tenantId}\n${cookie}`).digest('base64url')
}
