// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isDirty } from '#src/platform/dirty.ts'
import { envelope } from '#src/platform/request/network.test-kit.ts'
import { listWords } from '#src/shell/in-app.test-kit.tsx'
import { DeleteAccount } from './delete-account.tsx'
import {
  findControl,
  enter,
  eventually,
  press,
  preview,
  respondRefusal,
  server,
  renderPart,
} from './privacy.test-kit.tsx'

const left = vi.hoisted(() => [] as boolean[])
vi.mock('#src/platform/session/sign-out.ts', () => ({
  leaveAccount: async (isForgotten: boolean) => left.push(isForgotten),
}))

beforeEach(() => void (left.length = 0))
afterEach(() => vi.unstubAllGlobals())

const findDialog = (page: Element) => page.querySelector('dialog') ?? expect.fail('no question')
const parseBody = (one: { body: unknown } | undefined) => JSON.parse(String(one?.body)) as unknown
const listPosts = (requests: ReturnType<typeof server>) => requests.filter(({ method }) => method === 'POST')

async function asking(answers: Parameters<typeof server>[0]) {
  const asked = server(answers)
  const page = await renderPart(<DeleteAccount />)
  await press(page, 'Delete account')
  await eventually(() => expect(page.querySelector('dialog summary, dialog [role=alert] p')).not.toBeNull())
  return { asked, page }
}

test('A-25 the question says what goes, what stays until when and why, and who else has an account; keeping it does nothing', async () => {
  const { asked, page } = await asking({
    'GET /erasure': () =>
      envelope({
        ...preview,
        kept: [
          { kind: 'offer', title: 'Deck Officer', untilTs: 1_890_000_000 },
          { kind: 'application', title: 'Cook', untilTs: 1_800_000_000 },
        ],
        otherEmployers: ['Globex', 'Initech'],
      }),
  })
  expect(findDialog(page).querySelector('h2')?.textContent).toBe('Delete account?')
  const words = listWords(findDialog(page))
  for (const part of [
    '1,201 entries go',
    'Profile 1',
    'Notifications 1,200',
    'Deck OfficerYour signed contract with its evidence, as proof for you and the employer. Kept until Nov 22, 2029.',
    'CookYour name, that you applied, when, and the outcome, so the employer can account for it. Kept until Jan 15, 2027.',
    'Your account with Globex and Initech stays.',
  ])
    expect(words).toContain(part)
  await press(page, 'Keep account')
  expect(page.querySelector('dialog')).toBeNull()
  expect(listPosts(asked)).toEqual([])
})

test('A-25 after a recent sign-in one press deletes: the device forgets the account, and the only way on is out', async () => {
  const answered = Promise.withResolvers<Response>()
  const { asked, page } = await asking({ 'POST /erasure': () => answered.promise as never })
  expect(listWords(findDialog(page))).toContain('Nothing stays.')
  await press(findDialog(page), 'Delete account')
  // The session ends meanwhile, which must not open a dialog of its own.
  expect(isDirty()).toBe(true)
  expect(findControl(findDialog(page), 'Keep account')).toMatchObject({ disabled: true })
  await act(async () =>
    answered.resolve(envelope({ kept: [{ kind: 'offer', title: 'Deck Officer', untilTs: 1_890_000_000 }] })),
  )
  await eventually(() => expect(listWords(findDialog(page))).toContain('Account deleted'))
  expect(left).toEqual([true])
  expect(parseBody(listPosts(asked)[0])).toEqual({})
  expect(listWords(findDialog(page))).toContain('Deck OfficerYour signed contract')
  const went: string[] = []
  vi.stubGlobal('location', { search: '?domain=demo.example', assign: (address: string) => went.push(address) })
  expect([...findDialog(page).querySelectorAll('button')].map(listWords)).toEqual(['Go to careers home'])
  await press(findDialog(page), 'Go to careers home')
  expect(went).toEqual(['/careers?domain=demo.example'])
})

test('A-25 after an old sign-in a code is mailed first; a wrong one is said, and a new one can be had', async () => {
  let isRight = false
  const { asked, page } = await asking({
    'GET /erasure': () => envelope({ ...preview, needsCode: true }),
    'POST /erasure/code': () => envelope({ validForMs: 600_000, kind: 'digits' }),
    'POST /erasure': () =>
      isRight ? envelope({ kept: [] }) : respondRefusal(422, 'code_invalid', 'This code is wrong or too old.'),
  })
  expect(listWords(findDialog(page))).toContain('confirm with a code. We send it to ada@example.com')
  expect(() => findControl(findDialog(page), 'Delete account')).toThrow('nothing is called')
  await press(findDialog(page), 'Send code')
  await eventually(() => expect(document.activeElement?.getAttribute('name')).toBe('erase-code'))
  await press(findDialog(page), 'Delete account')
  expect(listWords(findDialog(page))).toContain('Enter all 6 digits of the code')
  await enter(page, 'erase-code', '123456')
  await press(findDialog(page), 'Delete account')
  await eventually(() => expect(listWords(findDialog(page))).toContain('This code is wrong or too old.'))
  expect(left).toEqual([])
  await press(findDialog(page), 'Send a new code')
  await eventually(() => expect(listWords(findDialog(page))).not.toContain('wrong or too old'))
  expect(page.querySelector<HTMLInputElement>('[name=erase-code]')?.value).toBe('')
  isRight = true
  await enter(page, 'erase-code', '654321')
  await press(findDialog(page), 'Delete account')
  await eventually(() => expect(listWords(findDialog(page))).toContain('Account deleted'))
  expect(listPosts(asked).map(({ path }) => path.split('/').at(-1))).toEqual(['code', 'erasure', 'code', 'erasure'])
  expect(parseBody(listPosts(asked).at(-1))).toEqual({ code: '654321' })
})

test('A-25 a sign-in that grew old over the question asks for a code', async () => {
  let needsCode = false
  const { page } = await asking({
    'GET /erasure': () => envelope({ ...preview, needsCode }),
    'POST /erasure': () => respondRefusal(403, 'session_not_fresh', 'Sign in again to confirm that it is you.'),
  })
  needsCode = true
  await press(findDialog(page), 'Delete account')
  await eventually(() => expect(findControl(findDialog(page), 'Send code')).toBeDefined())
  expect(page.querySelector('[role=alert] p')).toBeNull()
})

test('A-25 a question that could not be asked says so, and nothing can be deleted', async () => {
  const { page } = await asking({ 'GET /erasure': () => respondRefusal(404, 'not_found', 'Not there') })
  expect(findControl(findDialog(page), 'Delete account')).toMatchObject({ disabled: true })
  expect(findControl(findDialog(page), 'Try again')).toBeDefined()
})
