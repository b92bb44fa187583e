import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileDetails } from '#contract/profile/profile.ts'
import { decideProposal, listProposals, uploadResume } from '#contract/profile/resume.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { makePosition } from '#tests/builders/applications.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let people = 0
beforeAll(async () => {
  server = await startServer()
  await makePosition(server, { skills: ['Rope access'] })
})
afterAll(() => server.close())

const RESUME = {
  basics: {
    name: 'Ada Lovelace',
    phone: '+44 20 7946 0958',
    location: { city: 'London', countryCode: 'GB' },
    summary: 'Twelve years of rope access on bridges.',
  },
  work: [{ name: 'High Lines', position: 'Rigger', startDate: '2019-04', endDate: '2024-02' }],
  skills: [{ name: 'Welding' }],
}
const buildDataUrl = (text: string) => `data:application/octet-stream;base64,${Buffer.from(text).toString('base64')}`
const fetchDetails = async (visitor: Visitor) =>
  profileDetails.response.parse((await visitor.inject('GET', API.profileDetails)).json<{ data: unknown }>().data)
const fetchProposals = async (visitor: Visitor) =>
  listProposals.response.parse((await visitor.inject('GET', API.resumeProposals)).json<{ data: unknown }>().data)
    .proposals

test('P-05 P-04 what is reviewed first counts only once its owner has chosen, value by value', async () => {
  const ada = await server.signedIn({ email: `reviewer-${(people += 1)}@example.com` })
  const form = {
    resume_file_name: 'ada.json',
    resume_content: buildDataUrl(JSON.stringify(RESUME)),
    review_first: 'true',
  }
  const answer = await ada.inject('POST', API.uploadResume, { form })
  const { candidate, proposal } = uploadResume.response.parse(answer.json<{ data: unknown }>().data)
  expect(candidate).toMatchObject({ firstName: null, phone: null, work: [], education: [], skills: [] })
  expect(candidate.resumes).toHaveLength(1)
  expect(proposal.filled).toEqual([])
  const paths = proposal.fields.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['firstName', 'lastName', 'phone', 'location', 'work.0', 'skills.1']))
  expect((await fetchProposals(ada))[0]?.fields).toEqual(proposal.fields)
  const accept = paths.filter((path) => path !== 'phone' && path !== 'skills.0')
  const decided = await ada.inject('POST', decideProposal.path.replace(':id', proposal.id), { json: { accept } })
  expect(decided.statusCode).toBe(200)
  expect(await fetchDetails(ada)).toMatchObject({
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: null,
    work: [{ title: 'Rigger' }],
    skills: [{ name: 'Rope access' }],
  })
  const [kept] = await fetchProposals(ada)
  expect([kept?.fields, kept?.filled.length]).toEqual([[], accept.length])
})

test('P-05 one name is proposed like two before it counts', async () => {
  const ada = await server.signedIn({ email: `reviewer-${(people += 1)}@example.com` })
  const content = JSON.stringify({ ...RESUME, basics: { ...RESUME.basics, name: 'Ada' } })
  const form = { resume_file_name: 'ada.json', resume_content: buildDataUrl(content), review_first: 'true' }
  const answer = await ada.inject('POST', API.uploadResume, { form })
  const { proposal } = uploadResume.response.parse(answer.json<{ data: unknown }>().data)
  const named = proposal.fields.filter(({ path }) => path.endsWith('Name'))
  expect(named.map(({ path, new: next }) => [path, next])).toEqual([['firstName', 'Ada']])
})

test(
  'P-04 of a resume in a language that is not read nothing is filled in, and it says so',
  { tags: 'slow' },
  async () => {
    const ada = await server.signedIn({ email: `reviewer-${(people += 1)}@example.com` })
    const greek =
      'Γιώργος Παπαδόπουλος\ngiorgos@example.com\n+30 691 234 5678\n\nΕπαγγελματική εμπειρία\nΛογιστής, Αιγαίο Εμπορική ΑΕ, 2018 - σήμερα\nΤήρηση βιβλίων για τριάντα εταιρείες και πέντε καταστήματα σε όλη τη χώρα\n'
    const form = { resume_file_name: 'cv.txt', resume_content: buildDataUrl(greek) }
    const answer = await ada.inject('POST', API.uploadResume, { form })
    const { candidate, proposal } = uploadResume.response.parse(answer.json<{ data: unknown }>().data)
    expect(proposal).toMatchObject({ filled: [], fields: [], isUnclear: true, isScan: false, isUnread: false })
    expect(proposal.unmapped.length).toBeGreaterThan(3)
    expect(candidate).toMatchObject({ firstName: null, phone: null, work: [] })
  },
)
