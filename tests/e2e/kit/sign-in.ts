import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { HEADER } from '#contract/zod-free/headers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { isProtectedPath } from '#contract/account/protected-paths.ts'

/**
 * Signs in without the UI, with the same calls and the page's cookies. Leaves the page first, which would notice the
 * sign-in, reload and interrupt the next navigation. Returns the account key.
 */
export async function signIn(page: Page, email: string): Promise<string> {
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const { request } = page
  const start = await request.get(API.boot)
  const headers = { [HEADER.csrf]: start.headers()[HEADER.csrf] ?? '' }
  const sent = await request.post(API.loginCode, { headers, data: { email } })
  expect(sent.status(), await sent.text()).toBe(200)
  const login = await request.post(API.login, { headers, data: { email, code: await readMailedCode(request, email) } })
  expect(login.status(), await login.text()).toBe(200)
  const answer = (await login.json()) as { data: { account: string } }
  return answer.data.account
}

/** Signs in like a person: address, then the mailed code. On a guarded page in its modal, else on the login page. */
export async function signInByHand(page: Page, email: string): Promise<void> {
  const address = page.getByLabel('Email', { exact: true })
  const { pathname } = new URL(page.url())
  if (!isProtectedPath(pathname, { loggedOutApplyEnabled: true }) && pathname !== PAGE.login)
    await page.goto(PAGE.login)
  await address.fill(email)
  await page.getByRole('button', { name: 'Send code', exact: true }).click()
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeVisible()
  // A complete code is submitted automatically.
  await code.fill(await readMailedCode(page.request, email))
  await expect.poll(() => readSignedInName(page.request), 'signed in').toBe(email)
}

/** The mail address of the account with these cookies, or null. */
export async function readSignedInName(request: APIRequestContext): Promise<string | null> {
  const answer = (await (await request.get(API.boot)).json()) as { data: { user: { email: string } | null } }
  return answer.data.user?.email ?? null
}

/**
 * The code mailed to that address; waits for one not returned before, because a mail may arrive after its page has
 * moved on.
 */
export async function readMailedCode(request: APIRequestContext, email: string): Promise<string> {
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

/** Codes returned before, by address. */
const given = new Map<string, string>()
