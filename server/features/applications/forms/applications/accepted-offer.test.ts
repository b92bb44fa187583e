import { afterAll, beforeAll, expect, test } from 'vitest'
import { APPLICATION, APPLICATIONS, listApplications } from '#contract/applications/forms/applications.ts'
import { acceptPath, makeOffer, typeName } from '#tests/builders/offers/offers.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

async function listOffers(visitor: Visitor) {
  const answer = await visitor.inject('GET', APPLICATIONS)
  const lists = listApplications.response.parse(answer.json<{ data: unknown }>().data)
  return [...lists.applications, ...lists.inactiveApplications].map(({ offerId }) => offerId)
}

test('O-37 an application names the offer that was accepted for its job, to its candidate alone', async () => {
  const form = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application' })
  await makeOffer(server, { email: 'ada@example.com', fullname: 'Ada Lovelace' })
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const bob = await server.signedIn({ email: 'bob@example.com' })
  const { id, pid } = await makeApplication(server, form, ada.candidateId)
  const offer = await makeOffer(server, { email: 'ada@example.com', position: { id: pid } })
  await makeApplication(server, form, bob.candidateId)
  expect(await listOffers(ada)).toEqual([null])
  const answer = await ada.inject('POST', acceptPath(offer), { form: typeName(offer) })
  expect(answer.statusCode).toBe(200)
  expect(await listOffers(ada)).toEqual([offer.id])
  expect(await listOffers(bob)).toEqual([null])
  await ada.inject('POST', `${APPLICATION}/${id}/withdraw`)
  expect(await listOffers(ada)).toEqual([null])
})
