import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startExport } from '#contract/privacy/privacy.ts'
import { noteVisit } from '#contract/dashboard/last-visit.ts'
import { FORM_UPLOADS } from '#contract/applications/forms/form-uploads.ts'
import { APPLY } from '#contract/applications/forms/apply.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { buildApp } from '#server/app.ts'
import { makePosition } from '#tests/builders/applications.ts'
import {
  appendTo,
  beginUpload,
  buildFormDefinition,
  toDraftPath,
  assignFormTo,
  makeForm,
  text,
} from '#tests/builders/forms.ts'
import {
  acceptPath,
  declinePath,
  buildLetter,
  makeOffer,
  onPaper,
  typeName,
  upload,
} from '#tests/builders/offers/offers.ts'
import { buildPng } from '#tests/builders/files/picture.ts'
import {
  encodeForm,
  startServer,
  type Call,
  type Method,
  type TestServer,
  type Visitor,
} from '#tests/builders/server.ts'
import { eraseCandidate } from './erase-candidate.ts'

// A candidate whose request is accepted while the account exists, and continues after it is erased.

type Ada = Visitor & { candidateId: number }
let server: TestServer
/** The app, which erases the candidate `goes` right before a handler runs. */
let app: FastifyInstance
let goes: number | null = null
let ada: Ada
let people = 0

const erase = (id: number) => server.services.transaction((tx) => eraseCandidate(server.services, tx, id))

beforeAll(async () => {
  server = await startServer()
  const { services } = server
  app = await buildApp({ services: { ...services, config: { ...services.config } }, pages: false })
  app.addHook('preHandler', async () => {
    if (goes !== null) await erase(goes)
    goes = null
  })
  await app.ready()
  await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application', isDefault: true })
})
beforeEach(async () => {
  ada = await server.signedIn({ email: `ada-${(people += 1)}@example.com` })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const email = () => `ada-${people}@example.com`
const getCode = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { error: { code?: string } }).error.code,
]
const TEXT = Buffer.from('A text of some bytes')
const TUS = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' }
const metadata = `filename ${Buffer.from('a.txt').toString('base64')}`
const makeEmailedOffer = () => makeOffer(server, { email: email(), documents: onPaper() })

const UPLOADS: Record<string, () => Promise<{ statusCode: number; json(): unknown }>> = {
  'in one piece': () =>
    ada.inject('POST', FORM_UPLOADS, {
      bytes: TEXT,
      headers: { ...TUS, 'upload-length': String(TEXT.length), 'upload-metadata': metadata },
    }),
  'by its last part': async () =>
    appendTo(ada, String((await beginUpload(ada, 'a.txt', TEXT.length)).headers['location']), 0, TEXT),
  'as a resume': () =>
    ada.inject('POST', API.uploadResume, {
      form: { resume_file_name: 'ada.txt', resume_content: `data:text/plain;base64,${TEXT.toString('base64')}` },
    }),
  'as a signed letter': async () =>
    ada.inject('POST', acceptPath(await makeEmailedOffer()), {
      form: upload('signed_offer_letter_pdf_file', buildLetter()),
    }),
  'as a picture': () =>
    ada.inject('POST', API.profileAvatar, { form: { avatar: new File([new Uint8Array(buildPng())], 'me.png') } }),
}

test.each(Object.entries(UPLOADS))(
  'A-25 F-08 a file that comes %s while the account goes: nobody is signed in',
  { tags: 'slow' },
  async (_, send) => {
    const scan = vi.spyOn(server.services.malware, 'scan').mockImplementationOnce(async () => {
      await erase(ada.candidateId)
      return 'clean'
    })
    const before = server.lines.length
    const answer = await send()
    expect(scan).toHaveBeenCalledOnce()
    scan.mockRestore()
    expect(getCode(answer)).toEqual([401, 'login_required'])
    expect(server.lines.slice(before).filter((line) => line.includes('"level":"error"'))).toEqual([])
  },
)

/** Sends a request like a browser, to the app that erases a candidate in between. */
async function ask(method: Method, url: string, call: Call = {}) {
  const sent = await encodeForm(call)
  return app.inject({
    method,
    url: `${url}?domain=demo.example`,
    cookies: ada.cookies,
    headers: { [HEADER.csrf]: ada.csrf, ...sent.headers },
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  })
}

const WRITES: Record<string, () => Promise<[Method, string, Call?]>> = {
  'a draft': async () => [
    'PUT',
    `${APPLY}/draft`,
    { json: { pids: [await makePosition(server)], version: 0, values: { place: 'Oslo' } } },
  ],
  'a draft of a form': async () => [
    'PUT',
    toDraftPath(
      await assignFormTo(server, await makeForm(server, buildFormDefinition([text('place')])), ada.candidateId),
    ),
    { json: { version: 0, values: { place: 'Oslo' } } },
  ],
  'a signature': async () => {
    const offer = await makeOffer(server, { email: email(), fullname: 'Ada Lovelace' })
    return ['POST', acceptPath(offer), { form: typeName(offer) }]
  },
  'a refusal': async () => ['POST', declinePath(await makeEmailedOffer()), { json: {} }],
  'a change of the profile': async () => [
    'POST',
    API.profileEdit,
    { json: { op_section: 'summary', operation: 'edit', op_data: { value: 'My own words.' } } },
  ],
  'a copy of everything': async () => ['POST', startExport.path],
  'a visit': async () => ['POST', noteVisit.path],
  'the profile, read': async () => ['GET', API.profileDetails],
}

test.each(Object.entries(WRITES))(
  'A-25 %s while the account goes: nobody is signed in, or it is done',
  async (_, what) => {
    const call = await what()
    goes = ada.candidateId
    const answer = await ask(...call)
    expect(goes).toBeNull()
    expect(['200', '401 login_required']).toContain(getCode(answer).filter(Boolean).join(' '))
  },
)
