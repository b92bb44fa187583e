import { afterAll, beforeAll, expect, test } from 'vitest'
import { suggestSkills } from '#contract/jobs/positions/suggest-skills.ts'
import { makePosition } from '#tests/builders/applications.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let visitor: Visitor
beforeAll(async () => {
  server = await startServer()
  await server.tenant('other.example')
  visitor = await server.anonymous('demo.example')
  for (const skills of [['Knots', 'Fine welding'], ['knots', 'Knitting'], ['Knots']])
    await makePosition(server, { skills })
  await makePosition(server, { skills: ['Knight work'], isPrivate: true })
  await makePosition(server, { skills: ['Knife work'], domain: 'other.example' })
})
afterAll(() => server.close())

async function fetchSuggestions(term: string): Promise<string[]> {
  const answer = await visitor.inject('GET', `${suggestSkills.path}?term=${encodeURIComponent(term)}`)
  return suggestSkills.response.parse(answer.json<{ data: unknown }>().data).skills
}

test('F-07 skills come from the open public jobs of the own site, the most wanted first and each once', async () => {
  expect(await fetchSuggestions('kn')).toEqual(['Knots', 'Knitting'])
  expect(await fetchSuggestions('WELD')).toEqual(['Fine welding'])
  expect(await fetchSuggestions('nots')).toEqual([])
  expect(await fetchSuggestions(' ')).toEqual([])
})

test('F-07 what is suggested is read anew after some minutes', async () => {
  await makePosition(server, { skills: ['Knurling'] })
  expect(await fetchSuggestions('knu')).toEqual([])
  server.clock.now += 11 * 60_000
  expect(await fetchSuggestions('knu')).toEqual(['Knurling'])
})

test('F-07 a term that is no word is refused, and suggestions have their share of requests', async () => {
  const long = await visitor.inject('GET', `${suggestSkills.path}?term=${'a'.repeat(101)}`)
  expect(long.statusCode).toBe(400)
  const limited = await startServer({ env: { RATE_LIMIT: '' } })
  const hasty = await limited.anonymous()
  const statuses = new Set<number>()
  for (let ask = 0; ask < 130; ask += 1)
    statuses.add((await hasty.inject('GET', `${suggestSkills.path}?term=kn`)).statusCode)
  expect(statuses).toEqual(new Set([200, 429]))
  await limited.close()
})
