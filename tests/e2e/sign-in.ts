import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { HEADER } from '#contract/zod-free/headers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { isProtected } from '#contract/account/protected.ts'

/**
 * Signs the page's browser in without the screens: the same calls they make, sharing the page's cookies. Leaves its
 * page first, which would hear of a sign-in beside it, start anew and break off the next way. Answers the account
 * key.
 */
export async function signIn(page: Page, email: string): Promise<string> {
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const { request } = page
  const start = await request.get(API.boot)
  const headers = { [HEADER.csrf]: start.headers()[HEADER.csrf] ?? '' }
  const sent = await request.post(API.loginCode, { headers, data: { email } })
  expect(sent.status(), await sent.text()).toBe(200)
  const login = await request.post(API.login, { headers, data: { email, code: await mailedCode(request, email) } })
  expect(login.status(), await login.text()).toBe(200)
  const answer = (await login.json()) as { data: { account: string } }
  return answer.data.account
}

/** Signs in as a person does: address, code from the mail. On a guarded page in its modal, else on the login page. */
export async function signInByHand(page: Page, email: string): Promise<void> {
  const address = page.getByLabel('Email', { exact: true })
  const { pathname } = new URL(page.url())
  if (!isProtected(pathname, { loggedOutApplyEnabled: true }) && pathname !== PAGE.login) await page.goto(PAGE.login)
  await address.fill(email)
  await page.getByRole('button', { name: 'Send code', exact: true }).click()
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeVisible()
  // A whole code sends itself.
  await code.fill(await mailedCode(page.request, email))
  await expect.poll(() => whoIsSignedIn(page.request), 'signed in').toBe(email)
}

/** The address of the account that these cookies belong to, or null. */
export async function whoIsSignedIn(request: APIRequestContext): Promise<string | null> {
  const answer = (await (await request.get(API.boot)).json()) as { data: { user: { email: string } | null } }
  return answer.data.user?.email ?? null
}

/**
 * The code that was sent to that address; waits for one that nobody was given before, for a mail may come after its
 * page has gone on.
 */
export async function mailedCode(request: APIRequestContext, email: string): Promise<string> {
  let code: string | undefined
  const isNew = async () => {
    const answer = await request.get('/dev/mailbox', { headers: { accept: 'application/json' } })
    const mails = (await answer.json()) as { to: string; text: string }[]
    ;[code] = mails.flatMap(({ to, text }) => (to === email ? (/\b\d{6}\b/.exec(text)?.[0] ?? []) : []))
    return code !== undefined && code !== given.get(email)
  }
  await expect.poll(isNew, `a code is mailed to ${email}`).toBe(true)
  given.set(email, code ?? '')
  return code ?? ''
}

/** Codes that were taken from the mailbox, by address. */
const given = new Map<string, string>()
