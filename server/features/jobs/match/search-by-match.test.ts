import { afterAll, beforeAll, expect, test } from 'vitest'
import { MATCH } from '#contract/jobs/match/match.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let amina: Visitor
beforeAll(async () => {
  server = await startServer()
  const nurses = Array.from({ length: 14 }, (_, at) => newPosition({ name: `Nurse ${at}`, skills: ['first aid'] }))
  const cooks = [
    newPosition({ name: 'Cook', skills: ['HACCP'], postedAt: 1_600_000_000_001 }),
    newPosition({ name: 'Köchin', language: 'de', skills: ['HACCP', 'baking'], postedAt: 1_600_000_000_002 }),
    newPosition({ name: 'Kitchen assistant', skills: ['baking'], postedAt: 1_600_000_000_003 }),
  ]
  await upsertPositions(server.services, { id: 1 }, [...cooks, ...nurses])
  amina = await server.signedIn({ email: 'order@example.com' })
  const skills = ['HACCP', 'baking'].map((name) => ({ name, proficiency: null }))
  const work = [{ title: 'Koch', company: null, location: null, dates: null, description: null }]
  for (const [section, value] of Object.entries({ skills, experience: work })) {
    const edit = { op_section: section, operation: 'edit', op_data: { value } }
    await amina.inject('POST', API.profileEdit, { json: edit })
  }
})
afterAll(() => server.close())

type Found = { count: number; sortBy: string; positions: { id: number; name: string }[] }
const search = async (visitor: Visitor, more = '') => {
  const answer = await visitor.inject('GET', `${API.search}?domain=demo.example&sort_by=match${more}`)
  return answer.json<{ data: Found }>().data
}
const listNames = ({ positions }: Found) => positions.map(({ name }) => name)

test('S-11 jobs are put in the order of how well they match, where that was chosen', async () => {
  const found = await search(amina)
  expect(found).toMatchObject({ count: 17, sortBy: 'match' })
  expect(listNames(found).slice(0, 3)).toEqual(['Köchin', 'Cook', 'Kitchen assistant'])
})

test('S-11 pages of that order neither repeat nor lose a job', async () => {
  const pages = await Promise.all(['', '&start=10', '&start=20'].map((start) => search(amina, start)))
  const ids = pages.flatMap(({ positions }) => positions.map(({ id }) => id))
  expect(pages.map(({ positions }) => positions.length)).toEqual([10, 7, 0])
  expect(new Set(ids).size).toBe(17)
})

test('S-11 words and filters hold as in any other order', async () => {
  expect(listNames(await search(amina, '&query=nurse')).every((name) => name.startsWith('Nurse'))).toBe(true)
  expect(listNames(await search(amina, '&query=cook'))[0]).toBe('Köchin')
})

test('S-11 who has no profile, is nobody or opted out gets the usual order', async () => {
  expect(await search(await server.anonymous())).toMatchObject({ sortBy: 'relevance' })
  expect(await search(await server.signedIn({ email: 'none@example.com' }))).toMatchObject({ sortBy: 'relevance' })
  const boot = async () => {
    const answer = await amina.inject('GET', `${API.boot}?domain=demo.example`)
    return answer.json<{ data: { profile: object } }>().data.profile
  }
  expect(await boot()).toMatchObject({ hasMatches: true })
  await amina.inject('POST', MATCH.optOut, { json: { optedOut: true } })
  expect(await search(amina)).toMatchObject({ sortBy: 'relevance' })
  expect(await boot()).not.toHaveProperty('hasMatches')
  await amina.inject('POST', MATCH.optOut, { json: { optedOut: false } })
})
