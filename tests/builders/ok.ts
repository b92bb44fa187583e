import type { LightMyRequestResponse } from 'fastify'

/** A call that must succeed: otherwise throws with the response. */
export async function ok(sent: Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  const answer = await sent
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer
}
