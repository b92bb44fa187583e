import { loadedOption, type LoadedOption } from '#contract/form/values.ts'
import { suggestSkills as skillsEndpoint } from '#contract/jobs/positions/suggest-skills.ts'
import { z } from '#contract/wire/zod.ts'
import { call } from '#src/platform/request/call.ts'
import { readFailure } from '#src/platform/request/failure/read-failure.ts'
import { sendRequest } from '#src/platform/request/send.ts'

const answer = z.object({ data: z.object({ data: z.object({ options: z.array(loadedOption) }) }) })

/**
 * Loads options from an endpoint of this site, at `data.data.options` (F-09). Forms are written by employers, so no
 * other origin is called.
 */
export async function loadFormOptions(address: string): Promise<readonly LoadedOption[]> {
  const url = new URL(address, location.origin)
  if (url.origin !== location.origin || !url.pathname.startsWith('/api/'))
    throw new Error('Options are only read from calls of this site.')
  const response = await sendRequest({ method: 'GET', path: url.pathname + url.search })
  // The status, checked below, decides about a body that is not JSON.
  const body: unknown = await response.json().catch(() => undefined)
  const failure = readFailure(response, body, { method: 'GET', quietRateLimit: true })
  if (failure) throw failure
  return answer.parse({ data: body }).data.data.options
}

/** Skills that jobs of this site require; any typed skill can be added too. */
export async function loadSkillSuggestions(term: string): Promise<readonly string[]> {
  return (await call(skillsEndpoint, { query: { term }, quietRateLimit: true, silent: true })).skills
}
